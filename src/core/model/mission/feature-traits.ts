/** What the rules say of the optional terrain features, by kind. */
import type { FeatureTraits } from '#model/rule-sets/kinds.ts'
import { featureKindOf, type WithKinds } from './custom-kinds.ts'
import type { Feature } from './objects.ts'

/** How wide a terrain feature is taken to be (mm); nobody has measured it. */
export const FEATURE_WIDTH = 50

export const traitsOf = (document: WithKinds, { kind }: Pick<Feature, 'kind'>): FeatureTraits =>
  featureKindOf(document, kind).traits

/** What it does in the game, one sentence for each trait: `Models cannot cross it.` */
export function formatFeature(document: WithKinds, feature: Pick<Feature, 'kind'>): readonly string[] {
  const {
    wall: isWall,
    blocksMovement,
    partialCover,
    moveLost,
    hitting,
    fights,
    explodes,
  } = traitsOf(document, feature)
  return [
    isWall ? 'It counts as a Wall.' : blocksMovement ? 'Models cannot cross it.' : '',
    moveLost > 0 ? `Crossing it takes ${moveLost}" off a move and ${moveLost} off a charge.` : '',
    partialCover ? 'It gives partial cover, which hides nobody.' : '',
    hitting === null ? '' : `−${hitting.less} to hit within ${hitting.within}".`,
    fights ? '' : 'It has no Engagement Range and cannot be charged or fought.',
    explodes === null
      ? ''
      : `It can be destroyed: T${explodes.toughness}, Sv ${explodes.save}+, W${explodes.wounds}. It then explodes and is removed: a D6 for each unit within ${explodes.within}"; ${explodes.mortalWounds.map(({ from, wounds }) => `on ${from}+ ${wounds} mortal ${wounds === 1 ? 'wound' : 'wounds'}`).join(', ')}.`,
    explodes === null
      ? ''
      : `Sabotage (a Tactical Manoeuvre): a unit within ${explodes.sabotageWithin}" of it makes it explode at the end of its player’s next Movement phase.`,
  ].filter((sentence) => sentence !== '')
}
