import type { PointType } from '@dozor/domain/point/point-type.ts';
import { wayFragment } from '@dozor/domain/ways/way-link.ts';
import { mapMenu, openCheckNear } from '../map/map-menu.ts';
import { hasOfflineCode } from '../offline-code.ts';
import type { Scene } from './scene.ts';
import type { Screen, Sight } from './screen.ts';

const near = ({ center }: Scene, zoom = 15) => `center=${center}&zoom=${zoom}`;
const atCamera = (scene: Scene) => `/?point=${scene.camera}&${near(scene, 16)}`;

const press = ({ page, words }: Sight, key: string) =>
  page
    .getByRole('button', { name: words(key), exact: true })
    .first()
    .click();

const chooseType = (sight: Sight, type: PointType) => press(sight, `labels:pointTypes.${type}`);

async function startNew(sight: Sight): Promise<void> {
  await press(sight, 'edit:add.here');
  await sight.page.getByRole('toolbar', { name: sight.words('edit:type.title') }).waitFor();
}

const saveButton = ({ page, words }: Sight) => page.getByRole('button', { name: words('edit:form.save') });

/** Past the points of the scene, eastwards along their road. */
const pastScene = [
  [1.60791, 42.57107],
  [1.6091, 42.5715],
  [1.61043, 42.57142],
  [1.61162, 42.57179],
  [1.61288, 42.57203],
  [1.61418, 42.57223],
  [1.61542, 42.57261],
  [1.61663, 42.57302],
  [1.61787, 42.57339],
  [1.61885, 42.57406],
  [1.62014, 42.57432],
  [1.62137, 42.5747],
  [1.62221, 42.57547],
  [1.62333, 42.57597],
  [1.62459, 42.5763],
  [1.62557, 42.57695],
  [1.62632, 42.57775],
  [1.62762, 42.57774],
  [1.62891, 42.57786],
  [1.63004, 42.57839],
  [1.63132, 42.57847],
  [1.63262, 42.57823],
  [1.63395, 42.57812],
  [1.63512, 42.57833],
  [1.63637, 42.57867],
  [1.63767, 42.57884],
  [1.63899, 42.57882],
  [1.64015, 42.57931],
  [1.64145, 42.57949],
  [1.64279, 42.57955],
  [1.64412, 42.57965],
] as const;

export const mapScreens: readonly Screen[] = [
  {
    name: 'map',
    shows: 'A country with its streets and points, search, filter, controls.',
    kind: 'map',
    address: () => '/?center=1.545,42.525&zoom=12.5',
  },
  {
    name: 'map-world',
    shows: 'The whole world: nothing vanishes when one zooms out, it gathers.',
    kind: 'map',
    address: () => '/?center=40,40&zoom=2.4',
  },
  {
    name: 'map-past',
    shows: 'The map on a day of the past: a bar with the day, how many points there were, and a slider over all days.',
    kind: 'map',
    address: (scene) => `/?at=2020-01-01&${near(scene, 10)}`,
    reach: ({ page }) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'map-near',
    shows: 'Near: icons and sectors of view, each turned and as wide as its camera looks.',
    kind: 'map',
    address: (scene) => `/?${near(scene, 15.2)}`,
  },
  {
    name: 'map-card',
    shows: 'The card of a camera: what it is, what is known of it, what people say about it.',
    kind: 'map',
    address: atCamera,
    reach: ({ page }) => page.locator('[id^="comment-"]').first().waitFor(),
  },
  {
    name: 'map-card-section',
    shows: 'The card of an average-speed section with its length and its points.',
    kind: 'map',
    address: (scene) => `/?point=${scene.section}&center=1.6355,42.578&zoom=14.5`,
    reach: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'map-card-deleted',
    shows: 'The card of a point that was deleted: seen by its link, not on the map.',
    kind: 'map',
    address: (scene) => `/?point=${scene.deleted}&${near(scene)}`,
    reach: ({ page }) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'map-card-none',
    shows: 'A link to a point that does not exist.',
    kind: 'map',
    fails: true,
    address: (scene) => `/?point=999999999&${near(scene)}`,
    reach: ({ page, words }) => page.getByText(words('map:card.none'), { exact: true }).waitFor(),
  },
  {
    name: 'map-filter',
    shows: 'The filter of the map: groups of types with how many there are, what counts, what was checked.',
    kind: 'map',
    address: () => '/?center=1.545,42.525&zoom=12',
    reach: async (sight) => {
      await press(sight, 'map:filters.open');
      await sight.page.getByRole('heading', { name: sight.words('map:filters.title') }).waitFor();
    },
  },
  {
    name: 'map-list',
    shows: 'The list of what is in view, the way to every point without a mouse.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    reach: async (sight) => {
      await press(sight, 'map:inView.open');
      await sight.page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'map-list-empty',
    shows: 'The list where there is nothing: what to do about it.',
    kind: 'map',
    address: () => '/?center=-140,-45&zoom=9',
    reach: async (sight) => {
      await press(sight, 'map:inView.open');
      await sight.page.getByText(sight.words('map:inView.empty'), { exact: true }).waitFor();
    },
  },
  {
    name: 'map-check',
    shows: 'What nobody has looked at for a long time, nearest first, with the two answers of one tap.',
    kind: 'map',
    address: () => '/?center=1.545,42.525&zoom=12',
    reach: async (sight) => {
      await openCheckNear(sight.page, sight.words('map:more.check'));
      await sight.page.getByText(sight.words('votes:near.text')).waitFor();
    },
  },
  {
    name: 'map-layers',
    shows: 'The choice of the base layer; a layer that cannot be had says why.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    reach: async (sight) => {
      await press(sight, 'map:layers.title');
      await sight.page.getByRole('radio', { name: 'OpenStreetMap' }).waitFor();
    },
  },
  {
    name: 'map-more',
    shows: 'What is seldom needed of the map; print and the list of keys only where there is a mouse.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    reach: async (sight) => {
      await mapMenu(sight.page).click();
      await sight.page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'way',
    shows: 'A way to check: how to give it.',
    kind: 'map',
    address: () => '/way',
    reach: ({ page, words }) => page.getByText(words('way:start.text')).waitFor(),
  },
  {
    name: 'way-list',
    shows: 'What stands on a way: the line with its marks, all of it in a sentence, and the list in driving order.',
    kind: 'map',
    address: () => `/way#${wayFragment(pastScene)}`,
    reach: async ({ page, words }) => {
      const list = page.getByRole('region', { name: words('way:list.facing') });
      await list.getByRole('button').first().waitFor();
    },
  },
  {
    name: 'way-broken',
    shows: 'A link whose way was cut off.',
    kind: 'map',
    address: () => '/way#way=%D0%BF',
    reach: ({ page, words }) => page.getByText(words('way:problem.link')).waitFor(),
  },
  {
    name: 'map-menu',
    shows: 'What can be done with a position of the map.',
    kind: 'map',
    address: (scene) => `/?${near(scene, 17)}`,
    reach: async ({ page, map }) => {
      await map.canvas().focus();
      await page.keyboard.press('ContextMenu');
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'map-search',
    shows: 'The search with a name that no place has.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    reach: async ({ page, words }) => {
      const field = page.getByRole('search').getByRole('combobox');
      await field.fill('qqzzqq');
      await field.press('Enter');
      await page.getByText(words('map:search.nothing')).waitFor();
    },
  },
  {
    name: 'map-offline',
    shows: 'The chip that says that there is no connection.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    fails: true,
    reach: async ({ page, words }) => {
      await hasOfflineCode(page);
      await page.context().setOffline(true);
      await page.getByText(words('offline:lost')).waitFor();
    },
  },
  {
    name: 'edit-sign-in',
    shows: 'A visitor who wants to add a point is led to the sign-in.',
    kind: 'map',
    address: (scene) => `/?edit=new&${near(scene, 17)}`,
    reach: ({ page, words }) => page.getByText(words('edit:signIn.text')).waitFor(),
  },
  {
    name: 'edit-place',
    shows: 'The first step of a new point: where it stands.',
    viewer: 'member',
    kind: 'map',
    address: (scene) => `/?edit=new&${near(scene, 17)}`,
    reach: ({ page, words }) => page.getByText(words('edit:add.pick'), { exact: true }).waitFor(),
  },
  {
    name: 'edit-far',
    shows: 'Too far out to place a point exactly.',
    viewer: 'member',
    kind: 'map',
    address: (scene) => `/?edit=new&${near(scene, 11)}`,
    reach: ({ page, words }) => page.getByText(words('edit:add.zoomIn'), { exact: true }).waitFor(),
  },
  {
    name: 'edit-types',
    shows: 'The second step: what it is, every type as a tile, family by family.',
    viewer: 'member',
    kind: 'map',
    address: () => '/?edit=new&center=1.638895,42.578748&zoom=17',
    reach: startNew,
  },
  {
    name: 'edit-new',
    shows: 'The form of a new camera: speed, direction, flags; the sector on the map follows.',
    viewer: 'member',
    kind: 'map',
    address: () => '/?edit=new&center=1.638895,42.578748&zoom=17',
    reach: async (sight) => {
      await startNew(sight);
      await chooseType(sight, 'static_cam');
      await saveButton(sight).waitFor();
    },
  },
  {
    name: 'edit-duplicate',
    shows: 'The warning that such a point stands here already.',
    viewer: 'member',
    kind: 'map',
    address: ({ sign }) => `/?edit=new&center=${sign}&zoom=17`,
    reach: async (sight) => {
      await startNew(sight);
      await chooseType(sight, 'speed_limit');
      await sight.page.getByText(sight.words('edit:duplicate.same'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'edit-change',
    shows: 'The form of a point that is there, opened to the last field.',
    viewer: 'member',
    kind: 'map',
    address: (scene) => `/?point=${scene.camera}&edit=${scene.camera}&${near(scene, 16)}`,
    reach: async (sight) => {
      await saveButton(sight).waitFor();
      await press(sight, 'edit:form.more');
    },
  },
  {
    name: 'edit-section',
    shows: 'The form of an average-speed section with its points and its length.',
    viewer: 'member',
    kind: 'map',
    address: (scene) => `/?point=${scene.section}&edit=${scene.section}&center=1.632,42.578&zoom=14`,
    reach: (sight) => saveButton(sight).waitFor(),
  },
  {
    name: 'shortcuts',
    shows: 'The keys, listed over any screen by “?”.',
    kind: 'map',
    address: (scene) => `/?${near(scene)}`,
    reach: async ({ page, words }) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: words('shortcuts:title') }).waitFor();
    },
  },
];
