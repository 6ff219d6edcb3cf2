import { prepared } from '../db/database.ts'

/** The customers that a sales person may act for, those of one area or all. */
export const findRights = prepared<{ customerNumber: string }, [userId: string, areaId: string | null]>(
  `select customer_number as "customerNumber" from acting_right join customer using (customer_number)
   where user_id = $1 and ($2::text is null or area_id = $2) order by customer_number`,
)

/** Those of the numbers that customers of an area have. */
export const findCustomersOf = prepared<
  { customerNumber: string },
  [areaId: string, customerNumbers: readonly string[]]
>(
  `select customer_number as "customerNumber" from customer
   where area_id = $1 and customer_number = any($2::text[]) order by customer_number`,
)

/** Lets a user act for customers; gives those for whom he might not before. */
export const giveRights = prepared<{ customerNumber: string }, [userId: string, customerNumbers: readonly string[]]>(
  `insert into acting_right (user_id, customer_number)
   select $1, number from unnest($2::text[]) as number group by number order by number
   on conflict do nothing returning customer_number as "customerNumber"`,
)

/**
 * Lets a user act for customers no more, nor go on where he is at it: who may again later begins anew. Gives those for
 * whom he might, and whether he was at it. To have every node hear of it is for the caller.
 */
export const takeRights = prepared<
  { customerNumber: string; wasUnderWay: boolean },
  [userId: string, customerNumbers: readonly string[]]
>(
  `with gone as (
     delete from acting_right where user_id = $1 and customer_number = any($2::text[]) returning customer_number
   ), ended as (
     update impersonation set ended_at = now()
     where user_id = $1 and customer_number in (select customer_number from gone) and ended_at is null
     returning customer_number, expires_at > now() as was_under_way
   )
   select customer_number as "customerNumber",
     exists (select from ended where ended.customer_number = gone.customer_number and was_under_way) as "wasUnderWay"
   from gone order by customer_number`,
)
