/** What is said to somebody with a mouse, in the words of somebody with fingers. */

/** Fingers are what this window is used with. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/** Where sentences of ours say it, and hardly a name of somebody else's: at a beginning, or behind these words. */
const click = /(?<before>^|[:;.,] |\b(?:or|and|a) )(?<letter>c)lick\b/gi

/** `Click a line` is `Tap a line` where there is no mouse. */
export const forFingers = (text: string, coarse = isCoarse()): string =>
  coarse
    ? text.replace(click, (_all, before: string, letter: string) => `${before}${letter === 'C' ? 'Tap' : 'tap'}`)
    : text
