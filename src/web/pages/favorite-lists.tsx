import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { DEFAULT_LIST_NAME } from '#domain/favorites.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { type ListsData, loadLists, useFavorites, useListsData } from '../favorites/data.ts'
import { ListsOverview, listPath } from '../favorites/lists-overview.tsx'
import { NameDialog } from '../favorites/name-dialog.tsx'
import { useRefusal } from '../favorites/use-refusal.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Data = { head: Head; lists: ListsData | null }

/** Every list of the user and those that colleagues share; lists that cannot be had are an error page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const title = translate(shop)('Favorites.Heading', 'Favourite lists')
  return { head: { title, noIndex: true }, lists: await loadLists(shop) }
}

/** /customer-center/favorite-list: the favourite lists, the active one first. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  useListsData(useLoaderData<Data>().lists)
  const { lists, count, isMissing, store } = useFavorites()
  const refuse = useRefusal()
  const [isNaming, setNaming] = useState(false)

  return (
    <CenterPage
      title={t('Favorites.Heading', 'Favourite lists')}
      aside={lists && count > 1 && t('Favorites.Count', '{count} lists', { count: format.count(count) })}
      actions={
        <Button icon={Plus} onClick={() => setNaming(true)}>
          {t('Favorites.New', 'New list')}
        </Button>
      }
    >
      {lists && lists.length > 0 && <ListsOverview lists={lists} />}
      {!lists && !isMissing && <Skeleton shape="control" lines={4} />}
      {(lists?.length === 0 || isMissing) && (
        <EmptyState
          icon={Heart}
          title={
            isMissing
              ? t('Favorites.NotLoaded', 'The lists could not be loaded')
              : t('Favorites.NoLists', 'No list yet')
          }
          actions={
            isMissing && (
              <Button onClick={() => void store.load().catch(refuse)}>{t('List.TryAgain', 'Try again')}</Button>
            )
          }
        >
          <p>{t('Favorites.NoListsText', 'Press the heart of a product, and it is kept here for the next order.')}</p>
        </EmptyState>
      )}
      <NameDialog
        open={isNaming}
        title={t('Favorites.New', 'New list')}
        name={DEFAULT_LIST_NAME}
        action={t('Favorites.Create', 'Create')}
        onName={(name) =>
          store.create(name).then(({ listId }) => {
            void navigate(listPath(listId))
            return true
          }, refuse)
        }
        onClose={() => setNaming(false)}
      />
    </CenterPage>
  )
}
