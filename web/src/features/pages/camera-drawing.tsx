import { drawingSvg } from '../../content/drawings/drawing-svg.ts';
import classes from './page-body.module.css';

/** One of the drawings of the texts, outside of a text. */
export function CameraDrawing({ name, label }: { name: string; label: string }) {
  const svg = drawingSvg(name, label.replaceAll('"', '&quot;'));
  if (svg === undefined) return null;
  return (
    <div className={classes['text']}>
      <span className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
