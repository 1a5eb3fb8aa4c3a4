/** How far apart the schema lets boards lie (mm); a test holds these against it. */
export const BOARD_GAP_MOST_MM = 2000
export const BOARD_OFFSET_MOST_MM = 2000
