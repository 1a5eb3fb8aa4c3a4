/** A mission as its pack has it printed and checked: with the number, the box and the names that the pack gives it. */
import { Memo } from '#foundation/memoize.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared, hasSecrets } from '#model/mission/hidden-tokens.ts'
import { findMission, type Pack, type PackEntry } from './pack.ts'

/** Returns the number of a mission: `01`, `02` by place, or the mission’s own number if it has one. */
export function numberOf(pack: Pick<Pack, 'about' | 'missions'>, id: string): string {
  const place = pack.missions.findIndex((entry) => entry.id === id) + 1
  const own = findMission(pack, id)?.mission.mission.number ?? ''
  return pack.about.numbers === 'own' && own !== '' ? own : String(place).padStart(2, '0')
}

const shared = new Memo<Mission>()

/**
 * Returns the mission with the settings of the pack: its number, the author and licence if the mission does not name
 * any, and the pack’s box if it is built from the same kit.
 */
function sharedMission(pack: Pack, { id, mission }: PackEntry): Mission {
  const number = numberOf(pack, id)
  const { authors, licence } = pack.about
  const said = JSON.stringify([number, authors, licence, pack.kit])
  return shared.of([mission, said], () => ({
    ...mission,
    mission: {
      ...mission.mission,
      number,
      author: mission.mission.author === '' ? authors.join(', ').slice(0, 200) : mission.mission.author,
      licence: mission.mission.licence === '' ? licence : mission.mission.licence,
    },
    kit: pack.kit !== undefined && pack.kit.id === mission.kit.id ? pack.kit : mission.kit,
  }))
}

/** All missions of the pack in their order, as `sharedMission` gives them. */
export const sharedMissions = (pack: Pack): readonly { readonly id: string; readonly mission: Mission }[] =>
  pack.missions.map((entry) => ({ id: entry.id, mission: sharedMission(pack, entry) }))

/** The pack as everybody may see it: what lies face down in its missions is not told. The same pack where nothing does. */
export const packForEveryone = (pack: Pack): Pack =>
  hidesSomething(pack)
    ? { ...pack, missions: pack.missions.map((entry) => ({ ...entry, mission: asShared(entry.mission) })) }
    : pack

/** True where a mission of the pack has something that not everybody may know. */
export const hidesSomething = ({ missions }: Pack): boolean => missions.some(({ mission }) => hasSecrets(mission))

/** `03 The Pump Room`. */
export function missionName(pack: Pack, id: string): string {
  const entry = findMission(pack, id)
  return entry === undefined ? id : `${numberOf(pack, id)} ${entry.mission.mission.title}`
}
