import classes from './history.module.css';

/** For a button with an icon: on a phone the icon is all that is seen of it. */
export const iconOnPhone = {
  root: classes['iconButton'] ?? '',
  label: classes['iconLabel'] ?? '',
  section: classes['iconSection'] ?? '',
};
