/** Words that losses have in common. */
import type { Mission } from '#model/mission/document.ts'
import { kitNamed } from '#model/mission/mission-kit.ts'

/** `1 panel`, `3 panels`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `“Hold”`, with a long text cut. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`

/** The kit of a mission as it is called. */
export const kitName = ({ kit }: Pick<Mission, 'kit'>): string => kitNamed(kit)?.name ?? kit.id

/** A thing with a title, as the sentences of losses call it. */
export type TitleOf = (thing: { readonly id: string; readonly title: string } | undefined) => string

/** `“Hold”`; `“Hold” (2 of 3 with that title)` where other things of its sort are called alike. Of a mission before anything goes. */
export function titlesOf({ play, diagrams }: Mission): TitleOf {
  const sorts = [play.objectives, play.rules, play.tables ?? [], diagrams] as const
  return (thing) => {
    const title = quoted(thing?.title ?? '')
    const sort = sorts.find((each) => each.some(({ id, title: other }) => id === thing?.id && other === thing.title))
    const alike = (sort ?? []).filter((each) => each.title === thing?.title)
    const place = alike.findIndex(({ id }) => id === thing?.id) + 1
    return alike.length < 2 ? title : `${title} (${place} of ${alike.length} with that title)`
  }
}
