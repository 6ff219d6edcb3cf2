import { type DemoDocument, links, pageAt, rich, table } from './editorial.ts'

/** What the house in Odense says of itself. */
export const COMPANY_EU: readonly DemoDocument[] = [
  pageAt(
    'eu',
    '/about',
    {
      title: 'About us',
      description: 'A wholesaler of sports games in Odense: who we are, what we keep, and how we answer the telephone.',
    },
    {
      type: 'hero',
      heading: 'Eleven people, one warehouse',
      text: 'We buy from forty-eight makers and sell to two thousand shops, clubs and halls in nineteen countries. All of it passes gate 3.',
      imageUrl: 'asset:pages/warehouse-eu.svg',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>How it began</h2>',
            '<p>In 1987 Inger Holm ran the pub on Kastelsvej and could not get flights between Copenhagen and Hamburg. She ordered a gross, sold nine dozen of them to other landlords, and took a lease on the garage next door. The garage is a warehouse now. The pub still has our first board; it needs turning.</p>',
          ),
        ],
        [
          rich(
            '<h2>What we hold to</h2>',
            '<p>We list what we have, with the number of pieces. What we do not have, we say when we will.</p>',
            '<p>Each spare part of each table is kept for ten years after the last one was sold. And whoever rings the desk talks to somebody who has stood behind a counter.</p>',
          ),
        ],
      ],
    },
    rich(
      table(
        ['In figures', ''],
        ['Products on the shelf', 'about 1,700, in 3,900 variants'],
        ['Makers', 'forty-eight, the oldest since 1987'],
        ['Orders packed a day', '180 in March, 420 in November'],
        ['Sent complete on the same day', '96 of 100'],
        ['Dartboards in the break room', 'three, one of them electronic'],
      ),
    ),
    {
      type: 'callToAction',
      heading: 'Come by',
      text: 'The show room has one of every table, set up to be leaned on. Coffee from 8:00; ring the day before, and we clear the cartons away.',
      linkText: 'Write to the desk',
      linkUrl: '/contact',
    },
  ),
  pageAt(
    'eu',
    '/delivery',
    {
      title: 'Delivery and returns',
      description:
        'How goods travel from Odense, what freight costs and when it is free, and how something comes back.',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>From Odense to you</h2>',
            '<p>What is ordered by 14:00 on a working day and lies on the shelf leaves the same day. Each order confirmation names the carrier; the tracking number follows when the parcel is scanned.</p>',
            table(
              ['', 'Time', 'Freight', 'Free from'],
              ['Parcel, to 30 kg', '2 to 4 days', '7.90 + 0.35 a kg', '400.00'],
              ['Express, to 30 kg', 'next day by noon', '18.90 + 1.20 a kg', ''],
              ['Pallet', '3 to 6 days', '69.00 + 0.12 a kg', '2,500.00'],
              ['Pick-up, gate 3', 'after 2 hours', 'none', ''],
            ),
            '<p>In euro, without value added tax. Express goes to Denmark, Germany, Sweden, the Netherlands and Belgium.</p>',
          ),
        ],
        [
          rich(
            '<h2>Pallets</h2>',
            '<p>Tables come on a pallet to the kerb. The driver rings an hour before. A football table weighs 80 to 110 kilograms: have two people there, and cut the straps before the driver leaves.</p>',
            '<h2>Something is wrong</h2>',
            '<p>Note damage on the carrier’s slip, photograph the carton and tell us within five working days. We send the replacement at once and deal with the carrier ourselves.</p>',
          ),
        ],
      ],
    },
    {
      type: 'accordion',
      heading: 'Returns, and what people ask',
      items: [
        {
          heading: 'Can I send back what does not sell?',
          html: '<p>Within 30 days, unopened and in its carton: yes. Write to the desk first; you get a slip with a number. We credit the goods; freight back is yours. Cut cloth, engraved trophies and last pieces stay with you.</p>',
        },
        {
          heading: 'One dart of the set is missing. Do I return the set?',
          html: '<p>No. Send the number and a photograph. The dart comes by letter.</p>',
        },
        {
          heading: 'Part of my order is on back order. When is freight charged?',
          html: '<p>Once, with the first parcel. The rest follows at our cost, or waits until all is there if you tick that at the checkout.</p>',
        },
        {
          heading: 'Do you deliver to my customer?',
          html: '<p>Yes, with a neutral slip and without an invoice in the carton. Choose another delivery address at the checkout.</p>',
        },
        {
          heading: 'Norway, Switzerland, the United Kingdom?',
          html: '<p>We deliver with all papers for customs; duty and import tax are the buyer’s. Add two days.</p>',
        },
      ],
    },
  ),
  pageAt(
    'eu',
    '/terms',
    {
      title: 'Terms of trade',
      description: 'The terms on which Oche Wholesale A/S sells to businesses in Europe.',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>1. Who buys here</h2><p>We sell to businesses, clubs, schools and public bodies alone. The account is opened when we have seen the registration and, inside the union, the number for value added tax.</p>',
            '<h2>2. Prices</h2><p>Prices are in the currency of your account, without value added tax, from the warehouse in Odense. The price that holds is that of the moment you place the order. Where an agreement and a campaign meet, the lower one counts.</p>',
            '<h2>3. Orders</h2><p>An order is binding when you have our confirmation. Minimum quantities and order multiples stand at each product; the cart rounds up and says so.</p>',
            '<h2>4. Value added tax</h2><p>Buyers in Denmark pay 25 per cent. Businesses in other countries of the union with a valid number account for the tax themselves. Goods that leave the union are invoiced without it.</p>',
          ),
        ],
        [
          rich(
            '<h2>5. Payment</h2><p>On account within 30 days of the invoice up to the agreed limit, or by card when the order is placed. Late payment bears interest of one per cent a month begun; we send one friendly reminder first.</p>',
            '<h2>6. Ownership and risk</h2><p>Goods remain ours until they are paid for. The risk passes when the carrier hands them over, and at pick-up when they leave gate 3.</p>',
            '<h2>7. Guarantee</h2><p>Two years on material and make. Wear is no fault: points get blunt, cloth goes bald, and a board that nobody turns is finished in a season.</p>',
            '<h2>8. Law and place</h2><p>Danish law; the court in Odense. The convention on the international sale of goods does not apply.</p>',
            '<p>Oche Wholesale A/S, Kastelsvej 18, 5000 Odense C, CVR 18 02 37 44. As of January 2026.</p>',
          ),
        ],
      ],
    },
    links('See also', ['Delivery and returns', '/delivery'], ['Contact', '/contact'], ['About us', '/about']),
  ),
  pageAt(
    'eu',
    '/contact',
    {
      title: 'Contact',
      description: 'The desk in Odense, Monday to Friday from 8:00 to 16:30: orders, spare parts, new accounts.',
    },
    {
      type: 'columns',
      columns: [
        [{ type: 'form', formId: 'contact' }],
        [
          rich(
            '<h2>The desk</h2>',
            '<p>Monday to Friday, 8:00 to 16:30<br><a href="tel:+4565123456">+45 65 12 34 56</a><br><a href="mailto:desk@eu.demo">desk@eu.demo</a></p>',
            '<h2>The warehouse</h2>',
            '<p>Kastelsvej 18, 5000 Odense C, Denmark<br>Pick-up at gate 3, 7:00 to 17:00. Goods in at gate 1, till 15:00.</p>',
            '<h2>Who answers</h2>',
            table(
              ['About', 'Ask for'],
              ['Darts and boards', 'Mette'],
              ['Billiards, cloth by the metre', 'Jonas'],
              ['Tables and pallets', 'Birgit'],
              ['Spare parts of any age', 'Svend, until noon'],
              ['Invoices', 'Karin'],
            ),
          ),
        ],
      ],
    },
  ),
  {
    type: 'form',
    key: 'contact',
    areaId: 'eu',
    body: {
      heading: 'Write to us',
      text: 'We answer on the same working day. For a spare part, the number on the old one is enough.',
      recipient: 'desk@eu.demo',
      submitText: 'Send',
      thanks:
        'Thank you, it has arrived. Somebody from the desk answers today, or tomorrow if it is after half past four.',
      fields: [
        { name: 'name', label: 'Your name', required: true, maxLength: 100 },
        { name: 'company', label: 'Company or club', required: true, maxLength: 100 },
        { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 200 },
        { name: 'phone', label: 'Telephone', type: 'tel', maxLength: 40, help: 'If a call is easier.' },
        {
          name: 'about',
          label: 'What is it about?',
          type: 'select',
          required: true,
          options: ['A new account', 'An order', 'A spare part', 'A return', 'Something else'],
        },
        { name: 'message', label: 'Message', type: 'textarea', required: true, maxLength: 2000 },
      ],
    },
  },
  pageAt(
    'eu',
    '/404',
    { title: 'Page not found', description: 'Nothing stands at this address.' },
    {
      type: 'hero',
      heading: 'Missed the board',
      text: 'Nothing stands at this address. It may have moved, or been mistyped. The wall has seen worse.',
      linkText: 'Back to the front page',
      linkUrl: '/',
      imageUrl: 'asset:pages/miss-eu.svg',
    },
    links(
      'Throw again',
      ['Search by number or name', '/search', 'Old numbers are found as well.'],
      ['All brands', '/brands', 'From A to Z.'],
      ['Buying guides', '/guides', 'What we tell people on the telephone.'],
      ['Ask the desk', '/contact', 'Monday to Friday, 8:00 to 16:30.'],
    ),
  ),
  pageAt(
    'eu',
    '/500',
    { title: 'Something went wrong', description: 'The fault is ours.' },
    {
      type: 'hero',
      heading: 'Bounced out',
      text: 'The fault is ours, not yours. Your cart and what you typed are safe. Try again in a moment.',
      linkText: 'Back to the front page',
      linkUrl: '/',
      imageUrl: 'asset:pages/bounce-eu.svg',
    },
    links(
      'In a hurry?',
      ['Write to the desk', '/contact', 'We take the order down by hand.'],
      ['Search', '/search', 'Perhaps it works by another way.'],
    ),
  ),
]
