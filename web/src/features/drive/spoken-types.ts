import { typeGroups, type PointType } from '@dozor/domain/point/point-type.ts';

/** Hazards have a tone alone, so that a voice always means a camera. */
export const spokenTypes: ReadonlySet<PointType> = new Set([...typeGroups.cameras, ...typeGroups.posts]);
