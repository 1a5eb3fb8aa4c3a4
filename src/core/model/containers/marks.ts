/** How a file of another kind says that it carries a mission. Once given out, these never change. */

/** Keyword of the iTXt chunk of a PNG, and key of the mission in a Universal VTT file. */
export const MISSION_KEYWORD = 'bulkhead-mission'
/** Namespace of the element `mission` in the metadata of an SVG. */
export const MISSION_NAMESPACE = 'urn:bulkhead:mission'
/** Type of the file that is attached to a PDF. */
export const MISSION_MIME = 'application/vnd.bulkhead.mission+json'
/** What the fragment of a share link begins with. */
export const LINK_MARK = '#m2:'
export const DEFLATED_LINK_MARK = '#m1:'
