/** What names a battle round, so that a battle cannot be made shorter than that. */
import type { Mission } from '#model/mission/document.ts'

type Play = Mission['play']

/** Why the battle cannot be that short, or null: what would happen in a round that is no more. */
export function roundsReason(
  { deployment: { reserves }, objectives, rules, rounds: now }: Play,
  rounds: number,
  word = 'round',
): string | null {
  if (rounds < 1 || rounds >= now) return null
  if (reserves.kind === 'arrive' && reserves.to > rounds)
    return `Units from reserves arrive until ${word} ${reserves.to}; change that first.`
  if (reserves.kind === 'arrive' && reserves.deepStrikeTo !== undefined && reserves.deepStrikeTo > rounds)
    return `Units arrive by Deep Strike until ${word} ${reserves.deepStrikeTo}; change that first.`
  const rule = rules.find((each) => each.rounds !== undefined && each.rounds.to > rounds)
  if (rule?.rounds !== undefined) return `“${rule.title}” is used until ${word} ${rule.rounds.to}; change that first.`
  const late = objectives.find(({ timing }) => timing.kind === 'progressive' && timing.to > rounds)
  if (late?.timing.kind === 'progressive')
    return `“${late.title}” is scored until ${word} ${late.timing.to}; change that first.`
  return null
}
