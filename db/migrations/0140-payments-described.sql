-- In which words its provider was told of a payment first: asked again under the same key it hears the same ones.
alter table payment add column description text;
