/**
 * A thing of the mission as a sentence: words, and chips whose values can be changed. Every choice holds the thing as it
 * would be then, so that whoever shows the sentence needs to know nothing of it.
 */

export interface ChipChoice<Item> {
  /** The same for the same value. */
  readonly key: string
  readonly label: string
  readonly note?: string
  /** Heading that it stands under. */
  readonly group?: string
  readonly item: Item
}

/** One of several, in a list that opens. */
export interface ChoiceChip<Item> {
  readonly kind: 'choice'
  /** For screen readers: `Side`. */
  readonly name: string
  /** Key of the current choice. */
  readonly key: string
  /** Words in the sentence. */
  readonly shown: string
  /** Id of the side that it names, if it names one. */
  readonly side?: string | null
  /** Looked up when the list opens. */
  readonly choices: () => readonly ChipChoice<Item>[]
  /** The choice that typed text stands for, or null. */
  readonly typed?: (text: string) => ChipChoice<Item> | null
}

/** A number, typed in place; null shows `none`. */
export interface NumberChip<Item> {
  readonly kind: 'number'
  readonly name: string
  readonly value: number | null
  /** Words for no number; without it there is always one. */
  readonly none?: string
  readonly put: (value: number | null) => Item
}

export interface TextChip<Item> {
  readonly kind: 'text'
  readonly name: string
  readonly value: string
  /** True for a text of several lines' length, which has separate lines. */
  readonly long?: boolean
  readonly put: (text: string) => Item
}

export type Chip<Item> = ChoiceChip<Item> | NumberChip<Item> | TextChip<Item>
export type Piece<Item> = string | Chip<Item>
export type Sentence<Item> = readonly Piece<Item>[]

/** A part that appears on demand; one that differs from the default is always shown. */
export interface MoreRow<Item> {
  readonly key: string
  readonly name: string
  readonly changed: boolean
  readonly pieces: Sentence<Item>
}

/** The sentence of a part as a sentence of the whole. */
export const partOf = <Part, Whole>(sentence: Sentence<Part>, whole: (part: Part) => Whole): Sentence<Whole> =>
  sentence.map((piece): Piece<Whole> => (typeof piece === 'string' ? piece : chipOf(piece, whole)))

function chipOf<Part, Whole>(chip: Chip<Part>, whole: (part: Part) => Whole): Chip<Whole> {
  const lifted = (choice: ChipChoice<Part>): ChipChoice<Whole> => ({ ...choice, item: whole(choice.item) })
  switch (chip.kind) {
    case 'number':
      return { ...chip, put: (value: number | null) => whole(chip.put(value)) }
    case 'text':
      return { ...chip, put: (text: string) => whole(chip.put(text)) }
    case 'choice': {
      const { typed, choices, ...rest } = chip
      return {
        ...rest,
        choices: () => choices().map(lifted),
        ...(typed === undefined
          ? {}
          : {
              typed: (text: string) => {
                const choice = typed(text)
                return choice === null ? null : lifted(choice)
              },
            }),
      }
    }
  }
}

/** A chip for one of a few plain values. */
export function choiceOf<Value extends string, Item>(
  name: string,
  value: Value,
  choices: readonly {
    readonly value: Value
    readonly label: string
    readonly note?: string
    readonly group?: string
  }[],
  put: (value: Value) => Item,
): ChoiceChip<Item> {
  return {
    kind: 'choice',
    name,
    key: value,
    shown: choices.find((choice) => choice.value === value)?.label ?? value,
    choices: () => choices.map(({ value: key, ...choice }) => ({ ...choice, key, item: put(key) })),
  }
}

/** Without those whose value was offered already. */
export function distinct<Item>(choices: readonly ChipChoice<Item>[]): readonly ChipChoice<Item>[] {
  const keys = new Set<string>()
  return choices.filter(({ key }) => !keys.has(key) && keys.add(key))
}

/** The sentence as plain text: `Attacker scores 5 VP for …`. */
export const readSentence = <Item>(sentence: Sentence<Item>): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece))).join('')

function wordsOf<Item>(chip: Chip<Item>): string {
  switch (chip.kind) {
    case 'choice':
      return chip.shown
    case 'number':
      return chip.value === null ? (chip.none ?? '') : String(chip.value)
    case 'text':
      return chip.value
  }
}
