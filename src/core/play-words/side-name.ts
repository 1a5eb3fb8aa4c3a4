import type { Mission } from '#core/mission/document.ts'

/** The name of a side by its id; the id where there is no such side. */
export const sideName = ({ sides }: Pick<Mission, 'sides'>, id: string): string =>
  sides.find((side) => side.id === id)?.name ?? id

/** What is somebody's, as it stands behind a name: ` of Defender`; nothing for what is nobody's. */
export const ofSide = (document: Pick<Mission, 'sides'>, id: string | undefined): string =>
  id === undefined ? '' : ` of ${sideName(document, id)}`
