/** The patrols that every playtest averages over unless it names others: figures of nobody's army, for 500 points or so. */
import type { Patrol, PlaytestSettings, Profile } from './types.ts'

/** A unit with everything that generic troops have in common. */
const unit = (changes: Partial<Profile> & Pick<Profile, 'name' | 'points'>): Profile => ({
  models: 5,
  move: 6,
  toughness: 4,
  save: 3,
  wounds: 2,
  leadership: 6,
  control: 2,
  leader: false,
  secures: true,
  ranged: { range: 24, attacks: 2, skill: 3, strength: 4, pierce: 1, damage: 1 },
  melee: { range: 0, attacks: 3, skill: 3, strength: 4, pierce: 0, damage: 1 },
  ...changes,
})

const leader = (changes: Partial<Profile> = {}): Profile =>
  unit({
    name: 'Leader',
    points: 80,
    models: 1,
    wounds: 5,
    control: 1,
    leader: true,
    secures: false,
    ranged: { range: 12, attacks: 2, skill: 2, strength: 4, pierce: 1, damage: 1 },
    melee: { range: 0, attacks: 5, skill: 2, strength: 5, pierce: 2, damage: 2 },
    ...changes,
  })

const line: Patrol = {
  id: 'line',
  name: 'Line troops',
  profiles: [
    { ...leader(), repeats: false },
    { ...unit({ name: 'Squad', points: 84 }), repeats: true },
  ],
}

const horde: Patrol = {
  id: 'horde',
  name: 'Horde',
  profiles: [
    { ...leader({ points: 60, wounds: 4, save: 4 }), repeats: false },
    {
      ...unit({
        name: 'Mob',
        points: 70,
        models: 10,
        toughness: 3,
        save: 5,
        wounds: 1,
        leadership: 7,
        ranged: { range: 18, attacks: 1, skill: 4, strength: 3, pierce: 0, damage: 1 },
        melee: { range: 0, attacks: 2, skill: 4, strength: 3, pierce: 0, damage: 1 },
      }),
      repeats: true,
    },
  ],
}

const assault: Patrol = {
  id: 'assault',
  name: 'Assault troops',
  profiles: [
    { ...leader({ points: 90, move: 8 }), repeats: false },
    {
      ...unit({
        name: 'Assault squad',
        points: 100,
        move: 8,
        control: 1,
        ranged: { range: 12, attacks: 1, skill: 3, strength: 4, pierce: 0, damage: 1 },
        melee: { range: 0, attacks: 4, skill: 3, strength: 5, pierce: 1, damage: 1 },
      }),
      repeats: true,
    },
  ],
}

export const builtInPatrols: readonly Patrol[] = [line, horde, assault]

export const defaultSettings: PlaytestSettings = {
  battles: 1000,
  seed: 1,
  patrols: [...builtInPatrols],
  temper: 'mixed',
  first: null,
}

/** Patrols for any size of battle never grow beyond so many units. */
const MOST_UNITS = 40

/** Lists the units of a patrol for so many points; 0: no limit is set, and 500 are played. */
export function unitsOf({ profiles }: Patrol, limit: number): readonly Profile[] {
  let left = limit === 0 ? 500 : limit
  const chosen: Profile[] = []
  // Somebody always comes.
  const take = (profile: Profile): boolean => {
    if (chosen.length > 0 && (profile.points > left || chosen.length >= MOST_UNITS)) return false
    chosen.push(profile)
    left -= profile.points
    return true
  }
  for (const profile of profiles) take(profile)
  const repeating = profiles.filter(({ repeats }) => repeats)
  for (let more = true; more; ) more = repeating.map(take).includes(true)
  return chosen
}
