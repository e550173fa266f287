import '../src/ui/mantine-styles.css';
import '../src/ui/global.css';
import { useComputedColorScheme } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { type IconKey, iconKeys } from '@dozor/domain/point/appearance.ts';
import { pointTypeLabels, typeGroupLabels, typeGroups, type TypeGroup } from '@dozor/domain/point/point-type.ts';
import { Providers } from '../src/app/providers.tsx';
import { startMessages } from '../src/i18n/messages.ts';
import { contrast } from '../src/ui/contrast.ts';
import { iconSvg } from '../src/ui/icons/icon-svg.ts';
import { contrastPairs, type ThemeName, type Token, tokens } from '../src/ui/tokens.ts';
import { ComponentSheet } from './component-sheet.tsx';
import classes from './design-sheet.module.css';

/** Everything in docs/design.md on one page; take-pictures.ts cuts it into pictures by the ids of its parts. */
function DesignSheet() {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes['sheet']}>
      <IconSheet theme={theme} />
      <ColorSheet theme={theme} />
      <TypeSheet />
      <ComponentSheet />
    </div>
  );
}

const sizes = [44, 28, 20, 16];

const names: Partial<Record<IconKey, string>> = {
  speed_cam_start: 'Начало участка',
  speed_cam_other: 'Промежуточная',
  speed_cam_stop: 'Конец участка',
  mobile_ambush_old: 'Старая засада',
  static_cam_active: 'Выбранная камера',
  mobile_ambush_active: 'Выбранная засада',
};

function nameOf(key: IconKey): string {
  if (key in pointTypeLabels) return pointTypeLabels[key as keyof typeof pointTypeLabels].ru;
  return names[key] ?? key.replace('speed_limit_', 'Ограничение ');
}

/** An icon belongs to the group of the type that its key starts with. */
function keysOf(group: TypeGroup): IconKey[] {
  const types: readonly string[] = typeGroups[group];
  return iconKeys.filter((key) => types.some((type) => key.startsWith(type)));
}

function IconSheet({ theme }: { theme: ThemeName }) {
  return (
    <section id="icons" className={classes['part']}>
      <h2>Значки объектов: 44, 28, 20, 16 пикселей</h2>
      {(Object.keys(typeGroups) as TypeGroup[]).map((group) => (
        <div key={group}>
          <h3>{typeGroupLabels[group].ru}</h3>
          <div className={classes['icons']}>
            {keysOf(group).map((key) => (
              <div key={key} className={classes['icon']}>
                <div className={`${classes['sizes']} ${classes['onMap']}`}>
                  {sizes.map((size) => (
                    <span key={size} dangerouslySetInnerHTML={{ __html: iconSvg(key, { size, theme }) }} />
                  ))}
                </div>
                {nameOf(key)}
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function ColorSheet({ theme }: { theme: ThemeName }) {
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

const scale = [
  { size: 28, weight: 650, text: 'Камеры средней скорости, 90 км/ч' },
  { size: 20, weight: 650, text: 'Участок 12,4 км: Тверь — Клин' },
  { size: 16, weight: 400, text: 'Подтвердил Сергей-77 три дня назад. «Стоит за остановкой, снимает в спину».' },
  { size: 14, weight: 400, text: '56.858312, 35.917421 · направление 214° · 500 м' },
  { size: 12, weight: 400, text: 'Строк на странице 25 · 1–25 из 10 340' },
];

function TypeSheet() {
  return (
    <section id="type" className={classes['part']}>
      <h2>Шрифт: Golos Text</h2>
      <div className={classes['type']}>
        {scale.map(({ size, weight, text }) => [
          <span key={`${size} size`}>
            {size} px, {weight}
          </span>,
          <div key={`${size} text`} style={{ fontSize: `${size / 16}rem`, fontWeight: weight, lineHeight: 1.35 }}>
            {text}
          </div>,
        ])}
      </div>
    </section>
  );
}

await startMessages();
const container = document.getElementById('root');
if (container !== null) {
  createRoot(container).render(
    <Providers>
      <DesignSheet />
    </Providers>,
  );
}
