/** What is said to somebody with a mouse, in the words of somebody with fingers. */

/** Fingers are what this window is used with. */
export const isCoarse = (): boolean => matchMedia('(pointer: coarse)').matches

/** Where sentences of ours say it, and hardly a name of somebody else's: at a beginning, or behind these words. */
const click = /(?<before>^|[:;.,] |\b(?:or|and|a) )(?<letter>c)lick\b/gi

/** What is told of keys, which fingers have none of: a sentence, or what is put into one. */
const keys = [
  /; R turns it, Shift\+R the other way/g,
  /(?<=\.) (?:By keyboard:|Alt puts|R turns it)[^.]*\./g,
  / \(or press Enter at\)/g,
  /, or press Enter on it/g,
]

const withoutKeys = (text: string): string => keys.reduce((left, told) => left.replace(told, ''), text)

/** `Click a line` is `Tap a line` where there is no mouse; what keys do is left out there. */
export const forTouch = (text: string, coarse = isCoarse()): string =>
  coarse
    ? withoutKeys(text).replace(
        click,
        (_all, before: string, letter: string) => `${before}${letter === 'C' ? 'Tap' : 'tap'}`,
      )
    : text
