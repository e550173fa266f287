import type { FormatFacts } from '@dozor/domain/format/format-facts.ts';
import classes from '../download/file-place.module.css';

export function DeviceDrawing({ device }: { device: FormatFacts['device'] }) {
  return (
    <svg className={classes['drawing']} viewBox="0 0 72 72" width={72} height={72} aria-hidden="true">
      {drawings[device]}
    </svg>
  );
}

function Road({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const middle = x + width / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={2} className={classes['screen']} />
      <path
        d={`M${middle - width * 0.3} ${y + height}L${middle - width * 0.08} ${y + height * 0.3}H${middle + width * 0.08}L${middle + width * 0.3} ${y + height}Z`}
        className={classes['road']}
      />
      <path d={`M${middle} ${y + height * 0.92}V${y + height * 0.4}`} className={classes['dashes']} />
    </>
  );
}

const drawings = {
  phone: (
    <>
      <rect x={19} y={4} width={34} height={64} rx={6} className={classes['body']} />
      <Road x={23} y={11} width={26} height={48} />
      <path d="M32 64H40" className={classes['line']} />
    </>
  ),
  navigator: (
    <>
      <path d="M36 54V64M24 67H48" className={classes['line']} />
      <rect x={6} y={12} width={60} height={42} rx={6} className={classes['body']} />
      <Road x={11} y={17} width={50} height={32} />
    </>
  ),
  computer: (
    <>
      <rect x={11} y={12} width={50} height={37} rx={4} className={classes['body']} />
      <Road x={15} y={16} width={42} height={29} />
      <path d="M4 56H68L64 61H8Z" className={classes['body']} />
    </>
  ),
};
