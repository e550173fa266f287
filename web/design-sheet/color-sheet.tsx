import { contrast } from '../src/ui/contrast.ts';
import { contrastPairs, tokens, type ThemeName, type Token } from '../src/ui/tokens.ts';
import classes from './design-sheet.module.css';

export function ColorSheet({ theme }: { theme: ThemeName }) {
  const palette = tokens[theme];
  return (
    <section id="colors" className={classes['part']}>
      <h2>Цвета</h2>
      <div className={classes['swatches']}>
        {(Object.keys(palette) as Token[]).map((token) => (
          <div
            key={token}
            className={classes['swatch']}
            style={{
              background: palette[token],
              color: contrast(palette[token], '#ffffff') > contrast(palette[token], '#06121e') ? '#ffffff' : '#06121e',
            }}
          >
            <b>{token}</b>
            {palette[token]}
          </div>
        ))}
      </div>
      <h3>Контраст пар (текст не ниже 4,5; элементы управления не ниже 3)</h3>
      <div className={classes['pairs']}>
        {contrastPairs.map(({ foreground, background }) => (
          <div
            key={`${foreground} ${background}`}
            className={classes['pair']}
            style={{ background: palette[background], color: palette[foreground] }}
          >
            <span>
              {foreground} / {background}
            </span>
            <b>{contrast(palette[foreground], palette[background]).toFixed(1)}</b>
          </div>
        ))}
      </div>
    </section>
  );
}
