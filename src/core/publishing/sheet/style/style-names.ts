/** The styles of paper that come with the program, and what a name in a file means. Apart from the styles, so that forms need not load them. */
export const styleNames = ['field-order', 'deck-plan', 'dossier'] as const
export type StyleName = (typeof styleNames)[number]

export const styleLabels: Readonly<Record<StyleName, string>> = {
  'field-order': 'Field order: quiet, little ink',
  'deck-plan': 'Deck plan: bold bands',
  dossier: 'Dossier: a file of its own',
}

/** The style that a mission or pack names; the usual one where it names none, or one that is not known. */
export const knownStyle = (name: string | undefined): StyleName =>
  styleNames.find((known) => known === name) ?? 'field-order'
