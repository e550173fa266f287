import classes from './history.module.css';

/** For a button with an icon: on a phone only the icon is visible. */
export const iconOnPhone = {
  root: classes['iconButton'] ?? '',
  label: classes['iconLabel'] ?? '',
  section: classes['iconSection'] ?? '',
};
