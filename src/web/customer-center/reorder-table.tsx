import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReorderLine } from '#contract/purchases.ts'
import { toMinorUnits } from '#domain/money.ts'
import { costOf, levelOf } from '#domain/price-levels.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { LineQuantity } from '../cart/line-quantity.tsx'
import { usePiecesAfter } from '../cart/pieces.ts'
import { EndedText } from '../catalog/ended.tsx'
import { Stock } from '../catalog/stock.tsx'
import { useLevelPrice } from '../prices/level-price.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { useFoot } from '../ui/foot.ts'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { SelectAll } from '../ui/select-all.tsx'
import { buyableOf, type Choice, firstChoice, firstQuantity, isOffered, type Offer, offerOf } from './reorder.ts'
import css from './reorder-table.module.css'

type Line = ReorderLine & { key: string }

/** The lines of an old order with what they are today: tick, change, take into the cart. */
export function ReorderTable({ lines: given }: { lines: readonly ReorderLine[] }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const addToCart = useAddToCart()
  const foot = useFoot<HTMLDivElement>()
  const { area } = useShop()
  const lines: Line[] = given.map((line, index) => ({ ...line, key: String(index) }))
  const [isAdding, setAdding] = useState(false)
  const [choices, setChoices] = useState(() => lines.map(firstChoice))
  const choiceOf = (line: Line) => choices[Number(line.key)] ?? firstChoice(line)
  const change = (line: Line, to: Partial<Choice>) =>
    setChoices((before) => before.map((choice, index) => (String(index) === line.key ? { ...choice, ...to } : choice)))

  const buyable = lines.flatMap((line) => {
    const { isWanted, quantity } = choiceOf(line)
    const offer = buyableOf(line, choiceOf(line))
    return offer ? [{ offer, quantity, isWanted }] : []
  })
  const wanted = buyable.filter(({ isWanted }) => isWanted)
  const after = usePiecesAfter(
    wanted.map(({ offer, quantity }) => ({
      ...offer.productKey,
      quantity,
      campaigns: offer.campaigns,
      saleUnit: offer,
    })),
  )
  const sum = wanted.reduce((total, { offer, quantity }) => {
    const level = levelOf(offer, quantity, after)
    return total + (level ? costOf(level, quantity, area.currencyCode) : 0)
  }, 0)

  const columns: Column<Line>[] = [
    {
      id: 'product',
      head: t('Paper.Name', 'Product'),
      place: 'title',
      cell: (line) => {
        const isBuyable = buyableOf(line, choiceOf(line)) !== null
        return (
          <Checkbox
            className={css.product}
            checked={isBuyable && choiceOf(line).isWanted}
            disabled={!isBuyable}
            onChange={({ target }) => change(line, { isWanted: target.checked })}
            label={<span className={css.number}>{line.number}</span>}
            detail={unbroken(line.name)}
          />
        )
      },
    },
    {
      id: 'then',
      head: t('Reorder.Then', 'Then'),
      numeric: true,
      narrow: true,
      cell: (line) => (
        <span className={css.then}>
          {format.count(line.quantity)} × {format.piece(line.netUnitPrice.priceWithoutVat)}
        </span>
      ),
    },
    {
      id: 'now',
      head: t('Reorder.Now', 'Price now'),
      numeric: true,
      narrow: true,
      cell: (line) => {
        const offer = offerOf(line, choiceOf(line))
        const { quantity } = choiceOf(line)
        return <PriceNow line={line} quantity={quantity} level={offer && levelOf(offer, quantity, after)} />
      },
    },
    {
      id: 'stock',
      head: t('Reorder.Stock', 'Stock now'),
      cell: (line) => {
        const offer = offerOf(line, choiceOf(line))
        return (
          <div>
            {offer ? <Stock variants={[offer]} /> : <EndedText successor={null} />}
            {line.successor && (
              <Successor
                line={line}
                isTaken={choiceOf(line).takesSuccessor}
                onTake={(takesSuccessor) =>
                  change(line, { takesSuccessor, isWanted: true, quantity: firstQuantity(line, takesSuccessor) })
                }
              />
            )}
          </div>
        )
      },
    },
    {
      id: 'quantity',
      head: t('Paper.Quantity', 'Quantity'),
      numeric: true,
      narrow: true,
      cell: (line) => {
        const offer = buyableOf(line, choiceOf(line))
        if (!offer) return '–'
        return (
          <LineQuantity
            variant={offer}
            name={offer.name}
            size="s"
            value={choiceOf(line).quantity}
            onCommit={(quantity) => change(line, { quantity, isWanted: true })}
          />
        )
      },
    },
  ]

  /** Goes on to the cart, if all has come there and nobody has gone elsewhere meanwhile. */
  async function order(): Promise<void> {
    const [first] = wanted
    if (!first) return
    setAdding(true)
    const isAdded = await addToCart(
      wanted.map(({ offer, quantity }) => ({ productKey: offer.productKey, quantity })),
      first.offer.number,
    )
    setAdding(false)
    if (isAdded && foot.current) void navigate('/cart')
  }

  return (
    <>
      <DataTable
        caption={t('Reorder.Lines', 'Lines to order again')}
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        isQuiet={(line) => !isOffered(line)}
      />
      <div ref={foot} className={css.bar}>
        <SelectAll
          label={t('Favorites.SelectAll', 'Select all')}
          chosen={wanted.length}
          of={buyable.length}
          onChange={(isChosen) => setChoices(choices.map((choice) => ({ ...choice, isWanted: isChosen })))}
        />
        <p className={css.sum} aria-live="polite">
          <Money size="l" text={format.amount(sum)} currency={format.currency()} />
        </p>
        <Button
          severity="cta-1"
          icon={ShoppingCart}
          disabled={wanted.length === 0}
          loading={isAdding}
          onClick={() => void order()}
        >
          {t('Reorder.Add', 'Add {count} to cart', { count: format.count(wanted.length) })}
        </Button>
      </div>
    </>
  )
}

type PriceNowProps = { line: ReorderLine; quantity: number; level: Offer['levels'][number] | null | undefined }

function PriceNow({ line, quantity, level }: PriceNowProps) {
  const t = useTranslate()
  const levelPrice = useLevelPrice()
  const { currencyCode } = useShop().area
  if (!level) return '–'
  // What was ordered long ago, or worked out by another system, is known to the cent.
  const now = toMinorUnits(level.price, currencyCode)
  const then = toMinorUnits(line.netUnitPrice.priceWithoutVat, currencyCode)
  const tone = now > then ? 'up' : now < then ? 'down' : undefined
  const words = now > then ? t('Reorder.Dearer', 'more than then') : t('Reorder.Cheaper', 'less than then')
  return (
    <span className={css.now} data-tone={tone}>
      <Money text={levelPrice(level, quantity)} />
      {tone && <span className={css.change} role="img" aria-label={words} title={words} />}
    </span>
  )
}

type SuccessorProps = { line: ReorderLine; isTaken: boolean; onTake: (isTaken: boolean) => void }

function Successor({ line, isTaken, onTake }: SuccessorProps) {
  const t = useTranslate()
  const { successor } = line
  if (!successor) return null
  return (
    <Checkbox
      className={css.successor}
      checked={isTaken}
      onChange={({ target }) => onTake(target.checked)}
      label={
        <>
          {t('Reorder.Successor', 'Take the successor')} <Link to={successor.url}>{successor.name}</Link>
        </>
      }
    />
  )
}
