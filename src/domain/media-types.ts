/** The media type of an .xlsx file. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media type of an .ods file. */
export const OPEN_DOCUMENT_SHEET = 'application/vnd.oasis.opendocument.spreadsheet'

/** What a picture can be that somebody sends, as media types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
