import { createElement, Fragment, type ComponentType } from 'react';

/** No JSX: the build reads the table of screens in Node. */
export async function inWork(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ WorkNav }, Page] = await Promise.all([import('../screens/work-nav.tsx'), load()]);
  return function InWork() {
    return createElement(Fragment, null, createElement(WorkNav), createElement(Page));
  };
}
