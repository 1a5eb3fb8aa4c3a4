/** Parts of a condition that appear on demand: limits, delays, exclusions. */
import type { ChipChoice, MoreRow, Piece } from '#analysis/sentence/chips.ts'
import type { Mission } from '#model/mission/document.ts'
import { roundWord, turnWord } from '#model/mission/mission-rule-set.ts'
import { type Condition, type Of, optional, optionalMarkers, put } from './condition-chips.ts'
import { amongMarkers } from './scoring-texts.ts'

type Event = Of<'per-event'>

const NO_LIMIT = 'no limit'

/** Rows of a condition, for the list of its objective. */
export function conditionRows(document: Mission, condition: Condition): readonly MoreRow<Condition>[] {
  switch (condition.kind) {
    case 'per-marker':
      return [
        mostRow(condition, 'each time'),
        {
          key: 'limitedBy',
          name: 'No more than',
          changed: condition.limitedBy !== undefined,
          pieces: [
            optionalMarkers(
              document,
              'No more than the side holds of',
              NO_LIMIT,
              condition.limitedBy,
              (mission, meant) => `as many as the ${amongMarkers(mission, meant)} controlled`,
              (limitedBy): Condition => put<Of<'per-marker'>, 'limitedBy'>(condition, 'limitedBy', limitedBy),
            ),
          ],
        },
        exclusionRow(document, condition),
      ]
    case 'per-event':
      return [...eventRows(document, condition), exclusionRow(document, condition)]
    case 'parts-destroyed':
      return [mostRow(condition, 'each time')]
    case 'take-and-give':
      return [
        {
          key: 'floor',
          name: 'Opponent keeps',
          changed: condition.floor !== undefined,
          pieces: [
            'at least ',
            optional(
              'Never below',
              condition.floor,
              'nothing',
              (floor): Condition => put<Of<'take-and-give'>, 'floor'>(condition, 'floor', floor),
            ),
            condition.floor === undefined ? '' : ' VP',
          ],
        },
      ]
    default:
      return []
  }
}

function mostRow(condition: Of<'per-marker'> | Event | Of<'parts-destroyed'>, when: string): MoreRow<Condition> {
  return {
    key: 'most',
    name: 'At most',
    changed: condition.most !== undefined,
    pieces: [
      optional('Most victory points', condition.most, NO_LIMIT, (most): Condition => put(condition, 'most', most)),
      condition.most === undefined ? ` ${when}` : ` VP ${when}`,
    ],
  }
}

function eventRows(document: Mission, condition: Event): readonly MoreRow<Condition>[] {
  const { limits = {}, delay } = condition
  type Limits = NonNullable<Event['limits']>
  const withLimit = (key: keyof Limits, value: number | null): Condition => {
    const next = put(limits, key, value)
    return put(condition, 'limits', Object.keys(next).length === 0 ? undefined : next)
  }
  const limit = (key: keyof Limits, name: string): Piece<Condition> =>
    optional(name, limits[key], 'any number', (value) => withLimit(key, value))
  return [
    mostRow(condition, 'in the battle'),
    {
      key: 'limits',
      name: 'How often',
      changed: condition.limits !== undefined,
      pieces: [
        limit('perTurn', `Most times in a ${turnWord(document)}`),
        ` in a ${turnWord(document)}, `,
        limit('perRound', `Most times in a ${roundWord(document)}`),
        ` in a ${roundWord(document)}, `,
        limit('perBattle', 'Most times in the battle'),
        ' in the battle',
      ],
    },
    {
      key: 'delay',
      name: 'Scored',
      changed: delay !== undefined,
      pieces: [
        optional(
          'Turns until scored',
          delay?.turns,
          'at once',
          (turns): Condition => put(condition, 'delay', turns === null ? undefined : { turns }),
        ),
        delay === undefined ? '' : ' of one’s turns later',
      ],
    },
  ]
}

/** Conditions that share a word exclude each other; the word is one of the mission's, or a new one. */
function exclusionRow(document: Mission, condition: Event | Of<'per-marker'>): MoreRow<Condition> {
  const { exclusive } = condition
  const words = new Map<string, Set<string>>()
  for (const { title, conditions } of document.play.objectives)
    for (const each of conditions)
      if ('exclusive' in each && each.exclusive !== undefined)
        words.set(each.exclusive, (words.get(each.exclusive) ?? new Set()).add(title))
  const choice = (word: string | undefined): ChipChoice<Condition> => ({
    key: word === undefined ? 'none' : `word ${word}`,
    label: word === undefined ? 'nothing else' : `what is marked “${word}”`,
    ...(word === undefined ? {} : { note: [...(words.get(word) ?? ['New word'])].join(', ') }),
    item: put<Event | Of<'per-marker'>, 'exclusive'>(condition, 'exclusive', word),
  })
  const now = choice(exclusive)
  return {
    key: 'exclusive',
    name: 'Can’t score with',
    changed: exclusive !== undefined,
    pieces: [
      {
        kind: 'choice',
        name: 'Can’t score with',
        key: now.key,
        shown: now.label,
        choices: () => [
          choice(undefined),
          ...[...new Set([...words.keys(), ...(exclusive === undefined ? [] : [exclusive])])].map(choice),
        ],
        typed: (text) => (text.trim() === '' || text.trim().length > 40 ? null : choice(text.trim())),
      },
    ],
  }
}
