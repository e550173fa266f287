import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { NotificationData } from '@mantine/notifications';
import classes from './snackbar.module.css';

const looks = {
  error: { icon: <IconAlertTriangle size={20} />, className: classes['error'] },
  success: { icon: <IconCheck size={20} />, className: classes['success'] },
  info: { icon: <IconInfoCircle size={20} />, className: classes['info'] },
};

/** How a notice of each type looks: an icon says the type, not only a colour. */
export function snackbarLook(type: keyof typeof looks): Partial<NotificationData> {
  return { ...looks[type], withBorder: true };
}
