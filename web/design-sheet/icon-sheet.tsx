import { type IconKey, iconKeys } from '@dozor/domain/point/appearance.ts';
import { pointTypeLabels, typeGroupLabels, typeGroups, type TypeGroup } from '@dozor/domain/point/point-type.ts';
import { iconSvg } from '../src/ui/icons/icon-svg.ts';
import type { ThemeName } from '../src/ui/tokens.ts';
import classes from './design-sheet.module.css';

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

export function IconSheet({ theme }: { theme: ThemeName }) {
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
