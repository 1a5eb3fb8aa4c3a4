/** For whom something is made that others get: what they must not know is left out. */
import type { ReactNode } from 'react'
import type { Mission } from '#model/mission/document.ts'
import { type Audience, audiencesOf, author, defaultAudience } from '#publishing/export/audience.ts'
import type { Exporter } from '#publishing/export/exporter.ts'
import { SelectField } from './choice-fields.tsx'

interface AudienceFieldProps {
  readonly document: Mission
  readonly audience: Audience
  /** Hears the word for the audience: the id of a side, `everyone`, `author`. */
  readonly choose: (word: string) => void
}

export function AudienceField({ document, audience, choose }: AudienceFieldProps): ReactNode {
  return (
    <SelectField
      label="Share for"
      value={audience.kind === 'side' ? audience.side : audience.kind}
      choices={audiencesOf(document).map(({ word, label }) => ({ value: word, label }))}
      onChoose={choose}
    />
  )
}

/** The audience of a word that was chosen from the list; the author where it is not in it any more. */
export const audienceOf = (document: Mission, word: string): Audience =>
  audiencesOf(document).find((each) => each.word === word)?.audience ?? author

/** The chosen audience, or the usual one of the format until somebody chooses. */
export const chosenAudience = (
  document: Mission,
  exporter: Exporter,
  options: Readonly<Record<string, unknown>>,
  word: string | null,
): Audience => (word === null ? defaultAudience(document, exporter, options) : audienceOf(document, word))
