-- Who types the number of a product that has ended is led to what stands for it.
create index on product (number);
