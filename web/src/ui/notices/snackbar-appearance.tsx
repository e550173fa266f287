import type { NotificationData } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './snackbar.module.css';

const icons = { error: IconAlertTriangle, success: IconCheck, info: IconInfoCircle };

export function snackbarAppearance(type: keyof typeof icons): Partial<NotificationData> {
  const Icon = icons[type];
  return {
    icon: <Icon size={22} stroke={2} aria-hidden="true" />,
    withBorder: true,
    classNames: { icon: `${classes['icon']} ${classes[type]}`, description: classes['text'] },
  };
}
