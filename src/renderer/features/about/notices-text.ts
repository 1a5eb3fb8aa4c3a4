export interface Notice {
  /** Name and version, or the files of a font. */
  readonly name: string
  readonly licence: string
  /** The licence in full, below the address where the work comes from. */
  readonly text: string
}

/** Takes THIRD-PARTY-NOTICES.txt apart, as `scripts/third-party-notices.ts` puts it together. */
export function noticesIn(file: string): readonly Notice[] {
  const [, ...sections] = file.replaceAll('\r\n', '\n').split(/^={80}\n\n/m)
  return sections.flatMap((section) => {
    const end = section.indexOf('\n\n')
    const text = section.slice(end + 2).trim()
    return section
      .slice(0, end)
      .split('\n')
      .map((head) => {
        const [name = '', licence = '', address = ''] = head.split(' · ')
        return { name, licence, text: address === '' ? text : `${address}\n\n${text}` }
      })
  })
}
