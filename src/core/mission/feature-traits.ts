/** What the rules say of the optional terrain features, by kind. How wide they are is a setting: nobody has measured it. */
import type { Feature } from './objects.ts'

interface FeatureTraits {
  /** It counts as a Wall: nobody sees or walks through it. */
  readonly wall: boolean
  /** Models cannot walk through it; what does not block them may still slow them down. */
  readonly blocksMovement: boolean
  /** Shots past it find their target in cover. It does not hide anybody. */
  readonly partialCover: boolean
  /** Inches a model loses when it steps over it, and inches off a charge. */
  readonly moveLost: number
  /** Attacks near it hit less often; null: they do not. */
  readonly hitting: { readonly within: number; readonly less: number } | null
  /** False where it has no Engagement Range and cannot be charged or fought, although it can be destroyed. */
  readonly fights: boolean
  /** It can be shot to pieces, and what then happens to units near it; null: it stays. */
  readonly explodes: {
    readonly toughness: number
    readonly save: number
    readonly wounds: number
    /** Inches. */
    readonly within: number
    /** Mortal wounds of each unit from that roll of a D6 on. */
    readonly mortalWounds: readonly { readonly from: number; readonly wounds: number }[]
    /** Inches from which a unit can make it explode with the Tactical Manoeuvre Sabotage. */
    readonly sabotageWithin: number
  } | null
}

const plain = { moveLost: 0, hitting: null, fights: true, explodes: null }
const wall: FeatureTraits = { ...plain, wall: true, blocksMovement: true, partialCover: false }
const obstacle: FeatureTraits = { ...plain, wall: false, blocksMovement: true, partialCover: true }

const traits: Readonly<Record<Feature['kind'], FeatureTraits>> = {
  terminal: wall,
  pipes: obstacle,
  'collapsed-pipe': { ...obstacle, blocksMovement: false, moveLost: 2 },
  'electro-nodes': { ...obstacle, hitting: { within: 2, less: 1 } },
  'explosive-canisters': {
    ...wall,
    fights: false,
    explodes: {
      toughness: 3,
      save: 7,
      wounds: 3,
      within: 3,
      mortalWounds: [
        { from: 2, wounds: 1 },
        { from: 5, wounds: 2 },
      ],
      sabotageWithin: 1,
    },
  },
}

export const traitsOf = ({ kind }: Pick<Feature, 'kind'>): FeatureTraits => traits[kind]

/** What it does in the game, one sentence for each trait: `Models cannot cross it.` */
export function featureWords(feature: Pick<Feature, 'kind'>): readonly string[] {
  const { wall: isWall, blocksMovement, partialCover, moveLost, hitting, fights, explodes } = traitsOf(feature)
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
