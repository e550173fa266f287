import { arrow, beam, box, cameraMark, car, carAside, road, roadSurface, sector, words } from './shapes.ts';

const streetY = 150;
const street = roadSurface(streetY);
const plate = '<rect class="d-plate" x="122" y="130" width="20" height="8" rx="2"/>';

function mastWithArm(x: number, armX: number, armY: number): string {
  return `<path class="d-pole" d="M${x} ${streetY}V${armY}H${armX}"/>`;
}

function waves(x: number, y: number): string {
  return [40, 80, 120, 160, 200]
    .map((radius) => {
      const [from, to] = [0.12, 0.42].map(
        (angle) => `${Math.round(x - Math.cos(angle) * radius)} ${Math.round(y + Math.sin(angle) * radius)}`,
      );
      return `<path class="d-wave" d="M${from}A${radius} ${radius} 0 0 0 ${to}"/>`;
    })
    .join('');
}

function loopLines(): string {
  return [176, 216, 256].map((x) => `<path class="d-loop" d="M${x} 51V109"/>`).join('');
}

/** Mountings in side view, measuring methods in side or top view. */
export const deviceDrawings: Readonly<Record<string, { width: number; height: number; inside: string }>> = {
  gantry: {
    width: 480,
    height: 164,
    inside: `${street + beam(330, 44, 90, 122, 16)}${mastWithArm(430, 320, 34)}${box(334, 48, 46, 24)}${carAside(86, streetY)}`,
  },
  pole: {
    width: 480,
    height: 164,
    inside: `${street + beam(372, 58, 100, 124, 14)}<path class="d-pole" d="M392 ${streetY}V30"/>${box(374, 60, 34, 24)}${carAside(90, streetY)}`,
  },
  cabinet: {
    width: 480,
    height: 164,
    inside: `${street + beam(356, 76, 100, 126, 12)}<path class="d-pole" d="M372 ${streetY}V100"/><rect class="d-camera" x="350" y="52" width="46" height="52" rx="5"/><circle class="d-lens" cx="362" cy="68" r="6"/><circle class="d-lens" cx="362" cy="88" r="5"/>${carAside(90, streetY)}`,
  },
  column: {
    width: 480,
    height: 164,
    inside: `${street + beam(366, 74, 100, 126, 13)}<rect class="d-camera" x="360" y="30" width="34" height="120" rx="14"/><rect class="d-glass" x="360" y="52" width="34" height="12"/><rect class="d-glass" x="360" y="76" width="34" height="12"/>${carAside(90, streetY)}`,
  },
  tripod: {
    width: 480,
    height: 164,
    inside: `${street + beam(366, 92, 100, 128, 11)}<path class="d-pole d-thin" d="M378 104L358 ${streetY}M378 104V${streetY}M378 104L400 ${streetY}"/>${box(378, 92, 36, 22, -4)}${carAside(90, streetY)}`,
  },
  patrol: {
    width: 480,
    height: 164,
    inside: `${street + carAside(380, streetY)}${beam(368, 96, 110, 130, 12)}${box(384, 98, 26, 16, -4)}${carAside(90, streetY)}`,
  },
  radar: {
    width: 480,
    height: 164,
    inside: `${street}<path class="d-pole" d="M392 ${streetY}V34"/>${waves(356, 62)}${box(374, 60, 34, 24)}${carAside(100, streetY)}`,
  },
  laser: {
    width: 480,
    height: 164,
    inside: `${street}<path class="d-ray" d="M362 86L140 112M362 86L142 118M362 86L144 124M362 86L146 130"/><rect class="d-camera" x="360" y="40" width="34" height="110" rx="14"/><rect class="d-glass" x="360" y="78" width="34" height="14"/>${carAside(100, streetY)}`,
  },
  loop: {
    width: 480,
    height: 164,
    inside: `${road(80)}${loopLines()}${car(130, 95, 90)}${arrow(150, 136, 90, 90)}${sector(420, 124, 277, 20, 170)}${cameraMark(420, 124)}`,
  },
  video: {
    width: 480,
    height: 164,
    inside: `${street}<path class="d-pole" d="M392 ${streetY}V34"/><path class="d-sight" d="M358 62L142 130M358 66L142 138"/>${box(374, 60, 34, 24)}${carAside(100, streetY)}${plate}<path class="d-frame" d="M62 98v-10h10M148 98v-10h-10M62 132v10h10M148 132v10h-10"/>`,
  },
  average: {
    width: 480,
    height: 164,
    inside: `${street}<path class="d-pole" d="M150 ${streetY}V44H96M450 ${streetY}V44H396"/>${box(100, 54, 34, 20)}${box(400, 54, 34, 20)}${carAside(54, streetY)}${carAside(350, streetY)}<path class="d-arrow" d="M100 22H400M110 15L100 22L110 29M390 15L400 22L390 29"/>${words(250, 16, 'L ÷ t')}`,
  },
};
