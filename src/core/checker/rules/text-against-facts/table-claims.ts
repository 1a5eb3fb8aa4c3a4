/** Rows of dice tables whose words name another part of the map than the one they pick. */
import { inPattern } from '#core/checker/in-pattern.ts'
import type { Claim } from '#core/checker/sentences.ts'
import { partName } from '#core/layout/map-parts.ts'
import type { Mission } from '#core/mission/document.ts'

export const tableClaims = (mission: Mission): Claim[] =>
  (mission.play.tables ?? []).flatMap((table) =>
    table.kind !== 'dice'
      ? []
      : table.rows.flatMap(({ from, text, part }): Claim[] => {
          if (part === undefined || !('label' in part) || part.label === undefined || !/^\w{1,2}$/.test(part.label))
            return []
          const picked = partName(mission, part)
          const behind = ` ${part.label}`
          if (!picked.endsWith(behind)) return []
          const named = [
            ...text.matchAll(new RegExp(`\\b${inPattern(picked.slice(0, -behind.length))} ([A-Z]|\\d{1,2})\\b`, 'gi')),
          ]
          const [first] = named
          if (first === undefined || named.some(([, label = '']) => label.toUpperCase() === part.label?.toUpperCase()))
            return []
          return [
            {
              key: `table:${table.id}:${from}`,
              says: `“${table.title}” says`,
              quote: first[0],
              fact: `that row picks ${picked}`,
              advice: 'Change the words of the row, or what it picks.',
            },
          ]
        }),
  )
