/** Styles of one's own that were used last: they stay among those that are offered when another is chosen. */
import { sameValue } from '#editing/edits/patch.ts'
import type { Settings } from '#host/settings.ts'
import { paperStyleSchema, type SheetStyle } from '#model/mission/paper-style.ts'

const MOST = 4
/** Logos take room, and settings have little of it in a browser (letters of all of them). */
const ROOM = 1_000_000

/** Those that can be read. */
export const clubStylesIn = ({ clubStyles }: Pick<Settings, 'clubStyles'>): readonly SheetStyle[] =>
  clubStyles.flatMap((kept) => paperStyleSchema.safeParse(kept).data ?? [])

/** With these in front, each once; the oldest make room, but for the first. */
export const withStyles = (kept: readonly SheetStyle[], ...used: readonly SheetStyle[]): SheetStyle[] =>
  [...used, ...kept]
    .filter((style, at, all) => all.findIndex((other) => sameValue(other, style)) === at)
    .slice(0, MOST)
    .filter((_, at, all) => at === 0 || JSON.stringify(all.slice(0, at + 1)).length <= ROOM)

/** One's own styles as choices: the one that is in use is called `own`. */
export function customChoices(
  own: SheetStyle | null,
  kept: readonly SheetStyle[],
): readonly { readonly value: string; readonly label: string; readonly style: SheetStyle }[] {
  const others = kept.filter((style) => own === null || !sameValue(style, own))
  const all = own === null ? others : [own, ...others]
  return all.map((style, at) => {
    const before = all.slice(0, at).filter(({ name }) => name === style.name).length
    const which = before === 0 ? 'your own' : before === 1 ? 'your own, earlier' : `your own, earlier still, ${before}`
    return { value: style === own ? 'own' : `own ${at}`, label: `${style.name} (${which})`, style }
  })
}
