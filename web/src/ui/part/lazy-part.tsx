import { lazy, type ComponentType, type JSX } from 'react';

const failed = new Set<() => void>();

/** Unlike React's `lazy`, requested again after a failure, once `PartBoundary` has called `forgetFailedParts`. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = begin();
        });
        throw error;
      }
    });
  let Part = begin();
  return (props: Props): JSX.Element => <Part {...props} />;
}

export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
