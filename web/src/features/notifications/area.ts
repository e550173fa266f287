import type { NotificationSettings } from '@dozor/contract/endpoints/notifications-endpoints.ts';

export type Area = NotificationSettings['areas'][number];

export const maxAreas = 20;
