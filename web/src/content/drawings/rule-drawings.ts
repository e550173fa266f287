import { arrow, cameraMark, car, rightMark, road, sector, words, wrongMark } from './shapes.ts';

interface Drawing {
  width: number;
  height: number;
  /** The inside of the `<svg>`; without text, except figures and units known in every language. */
  inside: string;
}

function ratings(): string {
  const classNames = ['d-good', 'd-middling', 'd-gone', 'd-deleted'];
  return ['1', '0', '−1', '−2']
    .map((rating, index) => {
      const x = 60 + index * 120;
      return sector(x, 100, 0, 50, 72, classNames[index]) + cameraMark(x, 100) + words(x, 132, rating);
    })
    .join('');
}

function directions(): string {
  const one = sector(70, 62, 270, 30, 56) + cameraMark(70, 62) + words(80, 122, '1');
  const two = sector(240, 62, 270, 30, 56) + sector(240, 62, 90, 30, 56) + cameraMark(240, 62) + words(240, 122, '2');
  const any = '<circle class="d-sector" cx="400" cy="62" r="42"/>' + cameraMark(400, 62) + words(400, 122, '0');
  return one + two + any;
}

/** Right-hand traffic, top view. */
export const ruleDrawings: Readonly<Record<string, Drawing>> = {
  place: {
    width: 480,
    height: 190,
    inside:
      road(80) +
      car(70, 95, 90) +
      arrow(100, 95, 90, 40) +
      sector(380, 124, 278, 26, 190) +
      cameraMark(380, 124) +
      rightMark(380, 160) +
      cameraMark(300, 80, 'd-ghost') +
      wrongMark(300, 160) +
      cameraMark(440, 30, 'd-ghost') +
      wrongMark(468, 30),
  },
  direction: {
    width: 480,
    height: 180,
    inside:
      road(80) +
      car(80, 95, 90) +
      arrow(112, 95, 90, 44) +
      sector(400, 124, 277, 24, 220) +
      cameraMark(400, 124) +
      words(400, 162, '277°') +
      car(300, 65, 270),
  },
  back: {
    width: 480,
    height: 180,
    inside:
      road(80) +
      car(70, 95, 90) +
      arrow(102, 95, 90, 40) +
      sector(250, 124, 276, 26, 150) +
      cameraMark(250, 124) +
      '<path class="d-sight" d="M262 122L420 82M262 126L420 112"/>' +
      car(410, 95, 90),
  },
  directions: { width: 480, height: 140, inside: directions() },
  opposite: {
    width: 480,
    height: 180,
    inside:
      road(80) +
      sector(228, 126, 277, 24, 150) +
      sector(252, 126, 83, 24, 150) +
      cameraMark(226, 126) +
      cameraMark(254, 126) +
      rightMark(240, 160) +
      car(70, 95, 90) +
      car(420, 65, 270),
  },
  duplicate: {
    width: 480,
    height: 220,
    inside:
      '<circle class="d-far-ring" cx="200" cy="110" r="100"/><circle class="d-near-ring" cx="200" cy="110" r="40"/>' +
      sector(200, 110, 290, 24, 90) +
      cameraMark(200, 110) +
      cameraMark(222, 92, 'd-ghost') +
      words(200, 164, '20 m') +
      words(200, 204, '50 m') +
      wrongMark(246, 84) +
      cameraMark(270, 70, 'd-ghost') +
      '<circle class="d-ask" cx="296" cy="62" r="10"/>' +
      words(296, 67, '?', 'd-on-mark') +
      cameraMark(380, 110) +
      rightMark(408, 102),
  },
  section: {
    width: 480,
    height: 170,
    inside:
      '<path class="d-wide-road" d="M0 120C120 120 140 50 260 60S400 110 480 80"/>' +
      '<path class="d-section" d="M60 118C140 106 160 58 260 60S370 90 420 94"/>' +
      cameraMark(60, 118) +
      cameraMark(260, 60) +
      cameraMark(420, 94) +
      '<rect class="d-right" x="54" y="138" width="12" height="5" rx="2"/><rect class="d-right" x="254" y="80" width="12" height="5" rx="2"/><rect class="d-wrong" x="414" y="114" width="12" height="5" rx="2"/>' +
      words(60, 164, '1') +
      words(260, 106, '2') +
      words(420, 140, '3'),
  },
  junction: {
    width: 480,
    height: 240,
    inside:
      '<rect class="d-road" x="0" y="90" width="480" height="60"/><rect class="d-road" x="270" y="0" width="60" height="240"/>' +
      '<path class="d-lane" d="M0 120H256M344 120H480M300 0V76M300 164V240"/><path class="d-stop" d="M258 122V148"/>' +
      car(130, 135, 90) +
      arrow(164, 135, 90, 40) +
      '<rect class="d-camera" x="342" y="158" width="14" height="34" rx="4"/><circle class="d-red" cx="349" cy="165" r="4"/><circle class="d-amber" cx="349" cy="175" r="4"/><circle class="d-green" cx="349" cy="185" r="4"/>' +
      sector(380, 164, 280, 22, 230) +
      cameraMark(380, 164),
  },
  ratings: { width: 480, height: 142, inside: ratings() },
};
