/** The checker rules of ship-to-ship assault. */
import type { Rule } from '#checking/checker/finding.ts'
import { sAreasOverlap } from './rules/s-areas-overlap/rule.ts'
import { sBridge } from './rules/s-bridge/rule.ts'
import { sBridgeArmour } from './rules/s-bridge-armour/rule.ts'
import { sCraftCount } from './rules/s-craft-count/rule.ts'
import { sCraftLoad } from './rules/s-craft-load/rule.ts'
import { sCraftSize } from './rules/s-craft-size/rule.ts'
import { sDoorwayClosed } from './rules/s-doorway-closed/rule.ts'
import { sEndPoints } from './rules/s-end-points/rule.ts'
import { sForceSplit } from './rules/s-force-split/rule.ts'
import { sGapTooNarrow } from './rules/s-gap-too-narrow/rule.ts'
import { sGapTooWide } from './rules/s-gap-too-wide/rule.ts'
import { sGunBlocked } from './rules/s-gun-blocked/rule.ts'
import { sGunRange } from './rules/s-gun-range/rule.ts'
import { sHangarFill } from './rules/s-hangar-fill/rule.ts'
import { sHangarSize } from './rules/s-hangar-size/rule.ts'
import { sNoEnd } from './rules/s-no-end/rule.ts'
import { sPartFigures } from './rules/s-part-figures/rule.ts'
import { sRoomInPieces } from './rules/s-room-in-pieces/rule.ts'
import { sRoomUnreachable } from './rules/s-room-unreachable/rule.ts'
import { sRoomsTooFew } from './rules/s-rooms-too-few/rule.ts'
import { sSecretShown } from './rules/s-secret-shown/rule.ts'
import { sSectionCount } from './rules/s-section-count/rule.ts'
import { sShipsUnequal } from './rules/s-ships-unequal/rule.ts'
import { sSlots } from './rules/s-slots/rule.ts'
import { sSystemPlace } from './rules/s-system-place/rule.ts'
import { sSystemRoom } from './rules/s-system-room/rule.ts'
import { sSystemsThree } from './rules/s-systems-three/rule.ts'
import { sWallBetweenGuns } from './rules/s-wall-between-guns/rule.ts'
import { sWallWithoutHangar } from './rules/s-wall-without-hangar/rule.ts'

export const rules: readonly Rule[] = [
  sGapTooWide,
  sGapTooNarrow,
  sSectionCount,
  sShipsUnequal,
  sWallWithoutHangar,
  sHangarSize,
  sWallBetweenGuns,
  sGunBlocked,
  sGunRange,
  sSystemsThree,
  sSystemRoom,
  sSystemPlace,
  sPartFigures,
  sRoomsTooFew,
  sBridge,
  sAreasOverlap,
  sRoomInPieces,
  sRoomUnreachable,
  sDoorwayClosed,
  sCraftCount,
  sHangarFill,
  sCraftSize,
  sCraftLoad,
  sForceSplit,
  sSlots,
  sBridgeArmour,
  sNoEnd,
  sEndPoints,
  sSecretShown,
]
