import { routeAlongRoads } from '@dozor/domain/roads/route-along-roads.ts';
import { answerJobs } from '../../device/worker-jobs.ts';
import type { RouteRequest } from './find-route.ts';

answerJobs(({ roads, positions }: RouteRequest) => routeAlongRoads(roads, positions));
