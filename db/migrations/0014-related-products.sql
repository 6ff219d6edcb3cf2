-- [{"kind": "accessory" | "sparePart" | "successor" | "alternative", "number", "productId"}]. The id follows from the
-- number; whether there is such a product is asked when it is shown, as it may come later or go before.
alter table product add related jsonb not null default '[]';
