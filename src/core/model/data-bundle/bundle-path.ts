/** Paths inside the one file: what they belong to, and names that every system lets a file have. */

/** What a path may begin with. `page`: what the window keeps by itself. */
export const bundleParts = ['settings', 'recent', 'recovery', 'journal', 'versions', 'library', 'page'] as const
export type BundlePart = (typeof bundleParts)[number]

const MAX_DEEP = 8
const MAX_LONG = 120
/** Control characters, and what a part of a path must not have on some system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const forbidden = /[\u0000-\u001f\u007f\\:*?"<>|]/
/** Names that Windows keeps for devices, whatever follows a dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** True for `part/name…` that leads nowhere but into that part. */
export function isBundlePath(path: string): boolean {
  const [part, ...names] = path.split('/')
  return (
    bundleParts.some((each) => each === part) &&
    names.length > 0 &&
    names.length <= MAX_DEEP &&
    names.every(
      (name) =>
        name.length > 0 &&
        name.length <= MAX_LONG &&
        !name.startsWith('.') &&
        !/[. ]$/.test(name) &&
        !forbidden.test(name) &&
        !device.test(name) &&
        !/\p{Cs}/u.test(name),
    )
  )
}

export const partOf = (path: string): BundlePart | undefined => bundleParts.find((part) => path.startsWith(`${part}/`))
