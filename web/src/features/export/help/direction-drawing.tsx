import type { DirectionRule } from '@dozor/domain/format/format-facts.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './direction-drawing.module.css';

/**
 * A road from above, north up: a car drives north, a camera over its lane looks south, at it. The bold arrow is the
 * meaning of the number in the file.
 */
export function DirectionDrawing({ rule }: { rule: DirectionRule }) {
  const { t } = useTranslation('export');
  return (
    <figure>
      <svg viewBox="0 0 300 240" className={classes['drawing']} role="img" aria-label={t(`drawing.${rule}.label`)}>
        <rect x={92} y={0} width={116} height={240} className={classes['road']} />
        <path d="M92 0V240M208 0V240" className={classes['edge']} />
        <path d="M150 0V240" className={classes['middle']} />
        <Compass north={t('drawing.north')} />
        {rule === 'none' ? <circle cx={179} cy={62} r={84} className={classes['around']} /> : <Sector />}
        <Camera />
        <Car x={179} y={196} />
        {(rule === 'none' || rule === 'axis') && <Car x={121} y={22} isTurned />}
        {rule === 'facing' && <Arrow x={179} from={74} to={150} text="180°" />}
        {rule === 'travel' && <Arrow x={179} from={172} to={96} text="0°" />}
        <text x={222} y={66} className={classes['word']}>
          {t('drawing.camera')}
        </text>
        <text x={222} y={200} className={classes['word']}>
          {t('drawing.car')}
        </text>
      </svg>
      <Text as="figcaption" mt={8} size="sm" className={classes['caption']}>
        {t(`drawing.${rule}.caption`)}
      </Text>
    </figure>
  );
}

function Sector() {
  return <path d="M179 62L147 178A124 124 0 0 0 211 178Z" className={classes['sector']} />;
}

function Camera() {
  return (
    <>
      <path d="M214 54H179" className={classes['mast']} />
      <circle cx={214} cy={54} r={4} className={classes['foot']} />
      <rect x={170} y={44} width={18} height={14} rx={3} className={classes['camera']} />
      <rect x={175} y={57} width={8} height={6} className={classes['camera']} />
    </>
  );
}

function Car({ x, y, isTurned = false }: { x: number; y: number; isTurned?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})${isTurned ? ' rotate(180)' : ''}`}>
      <rect x={-14} y={-24} width={28} height={48} rx={8} className={classes['car']} />
      <path d="M-10 -9Q0 -15 10 -9L8 -2H-8Z" className={classes['glass']} />
      <path d="M-8 14H8L10 19Q0 22 -10 19Z" className={classes['glass']} />
    </g>
  );
}

function Arrow({ x, from, to, text }: { x: number; from: number; to: number; text: string }) {
  const down = to > from ? 1 : -1;
  return (
    <>
      <path d={`M${x} ${from}V${to}`} className={classes['arrow']} />
      <path d={`M${x - 11} ${to - down * 2}H${x + 11}L${x} ${to + down * 17}Z`} className={classes['head']} />
      <Text as="text" className={classes['degrees']} size="lg" weight={600} x={x - 38} y={(from + to) / 2 + 6}>
        {text}
      </Text>
    </>
  );
}

function Compass({ north }: { north: string }) {
  return (
    <g transform="translate(40 42)">
      <path d="M0 22V-10" className={classes['needle']} />
      <path d="M-6 -8L0 -22L6 -8Z" className={classes['needleHead']} />
      <text x={0} y={40} className={classes['north']}>
        {north}
      </text>
    </g>
  );
}
