/** How often something may be done, said twice and unlike: of special rules, of deeds that score, of hatchways. */
import { draftInText, type FindingDraft } from '#checking/checker/rule.ts'
import type { Mission } from '#model/mission/document.ts'
import { battleRoundWord, turnWord } from '#model/mission/mission-rule-set.ts'

type Limits = NonNullable<Mission['play']['rules'][number]['limits']>

/** Something that the mission limits. */
interface Limited {
  readonly key: string
  readonly who: string
  readonly limits: Limits | undefined
}

/** At most so often in a turn, and no more than fewer times in all: the first figure is never reached. */
export function limitDrafts(document: Mission): FindingDraft[] {
  return limitedBy(document).flatMap(({ key, who, limits }) => {
    const said = [
      { often: limits?.perTurn, when: `in each ${turnWord(document)}` },
      { often: limits?.perRound, when: `in each ${battleRoundWord(document)}` },
      { often: limits?.perBattle, when: 'in the battle' },
    ]
    const over = said.flatMap(({ often = 0, when }, index) => {
      const least = said.slice(index + 1).find((later) => later.often !== undefined && later.often < often)
      return least === undefined ? [] : [`${often} times ${when}, and ${least.often} ${least.when}`]
    })
    return over
      .slice(0, 1)
      .map((text) =>
        draftInText(
          key,
          `${who} can be done ${text}: it is never done so often.`,
          'Take one of the two limits out, or change it.',
        ),
      )
  })
}

const limitedBy = ({ play: { rules, objectives, operating = [] } }: Mission): Limited[] => [
  ...rules.map(({ id, title, limits }) => ({ key: `limits:${id}`, who: `“${title}”`, limits })),
  ...objectives.flatMap(({ id, title, conditions }) =>
    conditions.flatMap((condition, index) =>
      condition.kind === 'per-event'
        ? [
            {
              key: `limits:${id}:${index}`,
              who: `What “${title}” scores for (“${condition.event}”)`,
              limits: condition.limits,
            },
          ]
        : [],
    ),
  ),
  ...operating.map(({ limits }, index) => ({
    key: `limits:operating:${index}`,
    who: 'Operating hatchways',
    limits,
  })),
]
