import type { Mission } from '#model/mission/document.ts'

/** The name of a side by its id; the id where there is no such side. */
export const sideName = ({ sides }: Pick<Mission, 'sides'>, id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id
