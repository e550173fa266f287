import type { ComponentType } from 'react';

/** A page of those who look after the map, under the list of all such pages. */
export async function inWork(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ WorkSection }, Page] = await Promise.all([import('../screens/work-section.tsx'), load()]);
  return function InWork() {
    return (
      <WorkSection>
        <Page />
      </WorkSection>
    );
  };
}
