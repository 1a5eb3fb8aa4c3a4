/** What names a battle round, so that a battle cannot be made shorter than that. */
import type { Mission } from '#core/mission/document.ts'

type Play = Mission['play']

/** Why the battle cannot be that short, or null: what would happen in a round that is no more. */
export function roundsReason(
  { deployment: { reserves }, objectives, rounds: now }: Play,
  rounds: number,
): string | null {
  if (rounds < 1 || rounds >= now) return null
  if (reserves.kind === 'arrive' && reserves.to > rounds)
    return `Units from reserves arrive until round ${reserves.to}; change that first.`
  const late = objectives.find(({ timing }) => timing.kind === 'progressive' && timing.to > rounds)
  if (late?.timing.kind === 'progressive')
    return `“${late.title}” is scored until round ${late.timing.to}; change that first.`
  return null
}
