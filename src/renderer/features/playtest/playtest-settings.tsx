/** Settings of a playtest, folded away: how many battles, with which dice, by whom. */
import type { ReactNode } from 'react'
import { builtInPatrols } from '#analysis/playtest/patrols.ts'
import { type PlaytestSettings, playtestSettingsSchema } from '#analysis/playtest/types.ts'
import type { Mission } from '#model/mission/document.ts'
import { SelectField } from '#ui/controls/choice-fields.tsx'
import { NumberField } from '#ui/controls/number-fields.tsx'
import { changePlaytest, patrolChoices } from './use-playtest.ts'

const counts = ['100', '300', '1000', '3000', '10000'] as const
const tempers: readonly { readonly value: PlaytestSettings['temper']; readonly label: string }[] = [
  { value: 'mixed', label: 'Mixed, drawn for each battle' },
  { value: 'greedy', label: 'Greedy: points first' },
  { value: 'bold', label: 'Bold: seeks the fight' },
  { value: 'careful', label: 'Careful: keeps out of sight' },
]
const EACH = 'each'
const ALL = 'all'

interface SettingsProps {
  readonly document: Mission
  readonly settings: PlaytestSettings
}

export function PlaytestSettingsForm({ document: { sides, play }, settings }: SettingsProps): ReactNode {
  const { battles, seed, patrols, temper, first } = settings
  const [only] = patrols
  return (
    <details className="playtest-settings">
      <summary>Settings</summary>
      <SelectField
        label="Battles"
        value={String(battles)}
        choices={counts.map((value) => ({ value, label: Number(value).toLocaleString('en-GB') }))}
        onChoose={(value) => changePlaytest({ battles: Number(value) })}
      />
      <NumberField
        label="Seed"
        value={seed}
        hint="The same seed throws the same dice."
        by={1}
        check={(value) => {
          const { success } = playtestSettingsSchema.shape.seed.safeParse(value)
          return success ? null : 'The seed must be a whole number from 0 to 999,999'
        }}
        accept={(value) => {
          changePlaytest({ seed: value })
          return true
        }}
      />
      <SelectField
        label="Patrols"
        value={patrols.length > 1 || only === undefined ? ALL : only.id}
        choices={patrolChoices}
        hint="Both sides bring the same one."
        onChoose={(value) =>
          changePlaytest({ patrols: builtInPatrols.filter(({ id }) => value === ALL || id === value) })
        }
      />
      <SelectField
        label="Players"
        value={temper}
        choices={tempers}
        onChoose={(value) => changePlaytest({ temper: value })}
      />
      <SelectField
        label="First turn"
        value={first ?? EACH}
        choices={[
          { value: EACH, label: play.firstTurn.kind === 'side' ? 'As the mission says' : 'Each side in turn' },
          ...sides.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(value) => changePlaytest({ first: value === EACH ? null : value })}
      />
    </details>
  )
}
