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

const position = { x: 60.6, y: 57.35 };
const allDay = ['morning', 'day', 'evening', 'night'];

export async function setScene(server: TestServer, browser: Browser): Promise<Scene> {
  const anna = await MemberAccount.of(server, 'anna');
  const boris = await MemberAccount.of(server, 'boris', 'editor');
  const maria = await MemberAccount.of(server, 'maria', 'moderator');
  const chief = await MemberAccount.of(server, 'chief', 'admin');
  const outcast = await MemberAccount.of(server, 'outcast', 'banned');
  const at = (dx: number, dy: number) => ({ x: position.x + dx, y: position.y + dy });

  const camera = await anna.add({
    ...at(0, 0),
    type: 'static_cam',
    subType: 'kordon',
    direction: 75,
    distance: 350,
    angle: 20,
    speed: 60,
    markings: true,
    roadside: true,
  });
  await anna.add({ ...at(0.004, 0.0012), type: 'crosswalk', speed: 60, direction: 255 });
  await anna.add({ ...at(-0.0045, -0.0011), type: 'begin_village', comment: 'Верхняя Берёзовка', direction: 75 });
  const sign = await anna.add({ ...at(0.0016, -0.0012), type: 'speed_limit', speed: 40, dirType: 0 });
  const ambush = { ...at(-0.003, 0.0014), type: 'mobile_ambush', direction: 255, distance: 300, activeTime: allDay };
  await anna.add({ ...ambush, confirmed: '2026-08-20T09:30:00.000Z' });
  const redLight = await anna.add({ ...at(0.0065, 0.0019), type: 'control_cam_red', direction: 255, stopLine: true });
  const section = await boris.add({
    ...at(0.02, 0.006),
    type: 'speed_cam',
    direction: 75,
    speed: 90,
    childrens: [
      { ...at(0.034, 0.01), dirType: 1, direction: 75, distance: 400, angle: 15 },
      { ...at(0.05, 0.0135), dirType: 1, direction: 75, distance: 400, angle: 15 },
    ],
  });
  const gone = await anna.add({ ...at(0.011, 0.004), type: 'bad_road', pit: true });

  const moved = await boris.change(camera, { x: position.x + 0.0003, direction: 80 }, 'Сверил на месте: стоит дальше');
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
    `a,${position.y + 0.0003},${position.x + 0.0006},camera,70,80`,
    `b,${position.y + 0.004},${position.x + 0.02},camera,60,75`,
    `c,${position.y - 0.004},${position.x + 0.03},red_light,,`,
  ];
  await compareList(server.dataDir, { name: 'OpenStreetMap', licence: 'CC BY 4.0', rows });
  await waitForBuilds(server);
  return {
    members: { member: anna, moderator: maria, admin: chief, banned: outcast },
    center: `${position.x + 0.0003},${position.y}`,
    sign: `${sign.x},${sign.y}`,
    camera: camera._id,
    section: section._id,
    deleted: gone._id,
    comment: comment._id,
    photo: photos[0]?._id ?? '',
  };
}
