-- How many large responses the archive may send at once through each gateway; null for what the gateways' setting says.
ALTER TABLE fonds.tenant ADD COLUMN streams integer CHECK (streams BETWEEN 1 AND 10000);
