/** Words that losses have in common. */
import type { Mission } from '#core/mission/document.ts'
import { kitNamed } from '#core/mission/mission-kit.ts'

/** `1 panel`, `3 panels`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `“Hold”`, with a long text cut. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** The kit of a mission as it is called. */
export const kitName = ({ kit }: Pick<Mission, 'kit'>): string => kitNamed(kit)?.name ?? kit.id
