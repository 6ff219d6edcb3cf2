import { prepared } from '../db/database.ts'

/**
 * Holds a user until the end of the transaction. Who changes the way he signs in, or whom he may act for, holds him, so
 * that nobody comes in meanwhile by the way it was before.
 */
export const lockUser = prepared<unknown, [userId: string]>('select from app_user where user_id = $1 for no key update')
