/** Facts of play that the other game does not know, in words; what is left is asked of the faults. */
import { listOf } from '#analysis/layout/place-names.ts'
import { capital } from '#model/mission/capital.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Facility, RuleSet } from '#model/rule-sets/rule-set.ts'
import type { ReportLoss } from './conversion.ts'

type Play = Mission['play']

export function withKnownPlay(document: Mission, from: RuleSet, to: RuleSet, tell: ReportLoss): Mission {
  let { play } = document
  if (to.without.includes('painted-bonus')) {
    if (play.paintedBonus !== 0) tell('play', `${play.paintedBonus} points for a painted army go: ${to.name} has none.`)
    play = { ...play, paintedBonus: 0 }
  }
  if (to.without.includes('underdog')) play = withoutUnderdog(play, from, to, tell)
  if (to.without.includes('entry-zones')) play = withoutZoneFacts(play, to, tell)
  tellIdleFigures(play, from, to, tell)
  play = withUsualFigures(play, from, to, tell)
  return play === document.play ? document : { ...document, play }
}

function withoutUnderdog(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): Play {
  const { underdogBonus, ...rest } = play
  if (play.underdog !== 'none' || underdogBonus !== undefined)
    tell('play', `What the Underdog gets goes: ${to.name} knows no Underdog.`)
  else if (play.underdogBelow !== from.play.underdogBelow.value && play.underdogBelow !== to.play.underdogBelow.value)
    tell(
      'play',
      `From how many points on one is the Underdog (${play.underdogBelow}) goes: ${to.name} knows no Underdog.`,
    )
  return { ...rest, underdog: 'none', underdogBelow: to.play.underdogBelow.value }
}

/** What is set up in each Entry Zone, and where a unit goes that is too large for one. */
function withoutZoneFacts(play: Play, to: RuleSet, tell: ReportLoss): Play {
  const { oversized, ...rest } = play.deployment
  const { reserves, into } = reservesAnywhere(rest.reserves)
  if (rest.perZone === 'unstated' && oversized === undefined && !into) return play
  const gone = [
    ...(rest.perZone === 'unstated' ? [] : ['what each Entry Zone takes']),
    ...(oversized === undefined ? [] : ['where units too large for one set up']),
    ...(into ? ['which of them reserves arrive in'] : []),
  ]
  tell('play', `${capital(listOf(gone))} ${gone.length > 1 ? 'go' : 'goes'}: ${to.name} has no Entry Zones.`)
  return { ...play, deployment: { ...rest, reserves, perZone: 'unstated' } }
}

/** Reserves that are not said to arrive in certain zones, and whether they were. */
function reservesAnywhere(reserves: Play['deployment']['reserves']) {
  if (reserves.kind !== 'arrive') return { reserves, into: false }
  const { zones, ...anywhere } = reserves
  return { reserves: anywhere, into: zones !== undefined }
}

/** Figures that stay in the file and count for nothing there. */
function tellIdleFigures(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): void {
  if (isUnwritten(play)) return
  const idle = (of: Facility): boolean => to.without.includes(of) && !from.without.includes(of)
  if (idle('victory-cap'))
    tell('play', `The cap of ${play.victoryCap} victory points counts no more: ${to.name} has none.`)
  if (idle('largest-base') && play.largestBase !== from.play.largestBase.value)
    tell('play', `The largest base (${play.largestBase} mm) counts no more: ${to.name} has none.`)
}

/** Nothing is said yet of how it is won and played. */
const isUnwritten = (play: Play): boolean =>
  play.objectives.length + play.rules.length + (play.tables?.length ?? 0) === 0

type Figure = 'rounds' | 'pointsLimit' | 'victoryCap' | 'largestBase'
/** By the figure its word; and what a game may be without, so that nobody need know of it. */
const figures: readonly (readonly [name: Figure, word: string, of?: Facility])[] = [
  ['rounds', 'rounds'],
  ['pointsLimit', 'points'],
  ['victoryCap', 'as the cap', 'victory-cap'],
  ['largestBase', 'mm as the largest base', 'largest-base'],
]

/** Figures that nobody has chosen, in a mission in which nothing is written yet, are those of the new game. */
function withUsualFigures(play: Play, from: RuleSet, to: RuleSet, tell: ReportLoss): Play {
  if (!isUnwritten(play)) return play
  const changed = figures.filter(([name]) => play[name] === from.play[name].value && play[name] !== to.play[name].value)
  const told = changed.filter(([, , of]) => of === undefined || !to.without.includes(of))
  if (told.length > 0)
    tell(
      'play',
      `Usual figures become those of ${to.name}: ${told.map(([name, word]) => `${to.play[name].value} ${word}`).join(', ')}.`,
    )
  return { ...play, ...Object.fromEntries(changed.map(([name]) => [name, to.play[name].value])) }
}
