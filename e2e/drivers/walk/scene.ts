import type { Browser } from '@playwright/test';
import { MemberAccount } from '../account/member-account.ts';
import { compareList } from '../compare-list.ts';
import { drawnPhoto } from '../map/drawn-photo.ts';
import { waitForBuilds } from '../ready-builds.ts';
import type { TestServer } from '../server-process.ts';

export interface Scene {
  members: Record<'member' | 'moderator' | 'admin' | 'banned', MemberAccount>;
  /** Longitude and latitude, as in an address of the map. */
  center: string;
  /** The position of a sign for all directions, so that any similar one repeats it. */
  sign: string;
  /** Discussed, changed several times, with a photo. */
  camera: string;
  section: string;
  deleted: string;
  comment: string;
  photo: string;
}

/** On the main road of Andorra between Canillo and el Tarter, whose streets the server has. */
const position = { x: 1.616382, y: 42.573003 };
const allDay = ['morning', 'day', 'evening', 'night'];

export async function setScene(server: TestServer, browser: Browser): Promise<Scene> {
  const anna = await MemberAccount.of(server, 'anna');
  const boris = await MemberAccount.of(server, 'boris', 'editor');
  const maria = await MemberAccount.of(server, 'maria', 'moderator');
  const chief = await MemberAccount.of(server, 'chief', 'admin');
  const outcast = await MemberAccount.of(server, 'outcast', 'banned');
  const camera = await anna.add({
    ...position,
    type: 'static_cam',
    subType: 'kordon',
    direction: 69,
    distance: 350,
    angle: 20,
    speed: 60,
    markings: true,
    roadside: true,
  });
  await anna.add({ x: 1.61309, y: 42.57212, type: 'crosswalk', speed: 60, direction: 269 });
  await anna.add({ x: 1.61484, y: 42.57249, type: 'begin_village', comment: 'els Plans', direction: 67 });
  const sign = await anna.add({ x: 1.617746, y: 42.573286, type: 'speed_limit', speed: 40, dirType: 0 });
  const ambush = { type: 'mobile_ambush', direction: 274, distance: 300, activeTime: allDay };
  await anna.add({ x: 1.609462, y: 42.571469, ...ambush, confirmed: '2026-08-20T09:30:00.000Z' });
  const redLight = await anna.add({
    x: 1.618801,
    y: 42.573967,
    type: 'control_cam_red',
    direction: 229,
    stopLine: true,
  });
  const section = await boris.add({
    x: 1.62854,
    y: 42.577688,
    type: 'speed_cam',
    direction: 251,
    speed: 90,
    childrens: [
      { x: 1.635251, y: 42.578305, dirType: 1, direction: 254, distance: 400, angle: 15 },
      { x: 1.642186, y: 42.579466, dirType: 1, direction: 268, distance: 400, angle: 15 },
    ],
  });
  const gone = await anna.add({ x: 1.611477, y: 42.57164, type: 'bad_road', pit: true });

  const moved = await boris.change(camera, { x: 1.616582, y: 42.573073 }, 'Сверил на месте: стоит дальше');
  await anna.change(moved, { speed: 90, integrated: true });
  await anna.change(redLight, { speed: 130 }, 'Знак поменяли');
  await boris.remove(gone, 'Дорогу починили');
  const comment = await boris.comment(camera._id, 'Проезжал утром: работает, снимает и обочину.');
  await anna.comment(camera._id, 'Спасибо, поправила скорость.', comment._id);
  const { photos } = await anna.commentWithPhoto(camera._id, 'Вот как выглядит', await drawnPhoto(browser));
  const rude = await boris.comment(section._id, 'Здесь только лопухи платят');
  await anna.complain(section._id, rude._id, 'Грубость, к делу не относится');
  await maria.seesFlagged('anna', 8);
  const rows = [
    'a,42.573373,1.616982,camera,70,70',
    'b,42.57515,1.621977,camera,60,218',
    'c,42.578748,1.638895,red_light,,',
  ];
  await compareList(server.dataDir, { name: 'OpenStreetMap', licence: 'CC BY 4.0', rows });
  await waitForBuilds(server);
  return {
    members: { member: anna, moderator: maria, admin: chief, banned: outcast },
    center: `${position.x + 0.0002},${position.y}`,
    sign: `${sign.x},${sign.y}`,
    camera: camera._id,
    section: section._id,
    deleted: gone._id,
    comment: comment._id,
    photo: photos[0]?._id ?? '',
  };
}
